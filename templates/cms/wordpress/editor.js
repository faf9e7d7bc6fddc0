// The blocks in the editor: written by hand for all widgets, told by `tribuneWidgets` what each of them takes. No build: it runs as it is.
(({ blocks, blockEditor, components, element, i18n }, widgets) => {
  const { createElement: make } = element;
  const { __ } = i18n;
  const { InspectorControls, useBlockProps } = blockEditor;
  const { PanelBody, Placeholder, SelectControl, TextControl } = components;

  const common = [
    { key: 'when', label: __('When it wakes', 'tribune'), help: __('now, idle, activity, visible 300px, interaction, hash #name, media (query); several with | between', 'tribune'), type: 'string' },
    { key: 'surface', label: __('Where it draws', 'tribune'), help: '', type: 'string', values: ['shadow', 'page'] },
  ];

  /** Text of a field as its attribute: nothing where nothing was written, so that the widget's default counts. */
  const typed = ({ type }, text) => {
    if (text === '' || text === null || text === undefined) return undefined;
    if (type === 'boolean') return text === 'true' || text === true;
    if (type === 'integer' || type === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined;
    return `${text}`;
  };

  function Field({ field, attributes, setAttributes }) {
    const { key, label, help, type, values } = field;
    const choices = type === 'boolean' ? ['true', 'false'] : values;
    const shared = {
      label: field.isRequired ? `${label} *` : label,
      help,
      value: attributes[key] === undefined ? '' : `${attributes[key]}`,
      onChange: (text) => setAttributes({ [key]: typed(field, text) }),
      __nextHasNoMarginBottom: true,
    };
    if (!choices) {
      const isNumber = type === 'integer' || type === 'number';
      const placeholder = field.default === undefined ? (field.example ?? '') : `${field.default}`;
      return make(TextControl, { ...shared, type: isNumber ? 'number' : 'text', placeholder });
    }
    const spoken = (value) => (type !== 'boolean' ? value : value === 'true' ? __('yes', 'tribune') : __('no', 'tribune'));
    const unset = field.default === undefined ? '' : spoken(`${field.default}`);
    const options = [{ value: '', label: unset === '' ? '–' : `${unset} –` }, ...choices.map((value) => ({ value, label: spoken(value) }))];
    return make(SelectControl, { ...shared, options });
  }

  const editOf = (name, { title, about, fields }) =>
    function Edit(props) {
      const controls = (list) => list.map((field) => make(Field, { ...props, field, key: field.key }));
      const needed = fields.filter(({ isRequired }) => isRequired);
      const others = fields.filter(({ isRequired }) => !isRequired);
      const set = [...others, ...common].filter(({ key }) => props.attributes[key] !== undefined);
      return make(
        'div',
        useBlockProps(),
        make(
          InspectorControls,
          null,
          others.length > 0 && make(PanelBody, { title: __('Settings', 'tribune') }, controls(others)),
          make(PanelBody, { title: __('More', 'tribune'), initialOpen: false }, controls(common)),
        ),
        make(
          Placeholder,
          { icon: 'welcome-widgets-menus', label: title, instructions: about, className: `tribune-block-${name}` },
          controls(needed),
          set.length > 0 && make('p', null, set.map(({ key, label }) => `${label}: ${props.attributes[key]}`).join(' · ')),
        ),
      );
    };

  /** Text by the attribute's name, as a pasted tag or a shortcode has it. */
  const attributesFrom = (fields, textOf) =>
    Object.fromEntries(fields.map((field) => [field.key, typed(field, textOf(kebab(field.key)))]).filter(([, value]) => value !== undefined));
  const kebab = (key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

  const transformsOf = (name, fields) => ({
    from: [
      {
        type: 'raw',
        // One with something in it is left as it is: a block has no place for that.
        isMatch: (node) => node.matches(`div[data-widget="${name}"]`) && !node.hasAttribute('data-props') && node.children.length === 0,
        schema: () => ({ div: { attributes: ['data-widget', ...fields.map(({ key }) => `data-${kebab(key)}`)] } }),
        transform: (node) => blocks.createBlock(`tribune/${name}`, attributesFrom(fields, (key) => node.getAttribute(`data-${key}`))),
      },
      {
        type: 'shortcode',
        tag: 'tribune',
        isMatch: ({ named }) => named.widget === name,
        attributes: Object.fromEntries(
          fields.map((field) => [field.key, { type: field.type, shortcode: ({ named }) => typed(field, named[kebab(field.key)]) }]),
        ),
      },
    ],
  });

  for (const [name, widget] of Object.entries(widgets)) {
    const transforms = transformsOf(name, [...widget.fields, ...common]);
    blocks.registerBlockType(`tribune/${name}`, { edit: editOf(name, widget), save: () => null, transforms });
  }
})(window.wp, window.tribuneWidgets);
