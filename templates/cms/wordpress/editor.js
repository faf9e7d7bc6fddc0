// The blocks in the editor: written by hand for all widgets, told by `tribuneWidgets` what each of them takes. No build: it runs as it is.
(({ blocks, blockEditor, components, element, i18n }, widgets, preview) => {
  const { createElement: make, useEffect, useRef, useState } = element;
  const { __ } = i18n;
  const { InspectorControls, useBlockProps } = blockEditor;
  const { Disabled, Notice, PanelBody, Placeholder, SelectControl, TextControl } = components;

  const common = [
    { key: 'when', label: __('When it wakes', 'tribune'), help: __('now, idle, activity, visible 300px, interaction, hash #name, media (query); several with | between', 'tribune'), type: 'string' },
    { key: 'surface', label: __('Where it draws', 'tribune'), help: '', type: 'string', values: ['shadow', 'page'] },
  ];

  const kebab = (key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

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

  /** The tag as the page has it. */
  function tagOf(name, fields, attributes) {
    const tag = { 'data-widget': name };
    const props = {};
    for (const [key, value] of Object.entries(attributes)) {
      if (fields.some((field) => field.key === key)) tag[`data-${kebab(key)}`] = `${value}`;
      else if (typeof value === 'object' && !['lock', 'metadata', 'style'].includes(key)) props[key] = value;
    }
    return Object.keys(props).length > 0 ? { ...tag, 'data-props': JSON.stringify(props) } : tag;
  }

  /** The island as readers see it, in a frame that is spoken with by messages alone, and what the loader tells of its tag. */
  function Preview({ title, tag }) {
    const frame = useRef();
    const [isReady, setReady] = useState(false);
    const [height, setHeight] = useState(120);
    const [notices, setNotices] = useState([]);
    const shown = JSON.stringify(tag);
    useEffect(() => {
      // The window of the frame that the editor draws in, not that of this script.
      const view = frame.current.ownerDocument.defaultView;
      const listen = ({ source, data }) => {
        if (source !== frame.current?.contentWindow) return;
        if (data?.tribune === 'ready') setReady(true);
        if (data?.tribune === 'height') setHeight(Math.min(1200, Math.max(40, Math.ceil(data.height))));
        if (data?.tribune === 'notice') setNotices((all) => [...all, data]);
      };
      view.addEventListener('message', listen);
      return () => view.removeEventListener('message', listen);
    }, []);
    useEffect(() => {
      if (!isReady) return undefined;
      // While somebody types an id each of its beginnings would be asked for.
      const later = setTimeout(() => {
        setNotices([]);
        frame.current.contentWindow.postMessage({ tribune: 'show', attributes: JSON.parse(shown), sheets: [] }, window.location.origin);
      }, 300);
      return () => clearTimeout(later);
    }, [isReady, shown]);
    return make(
      'div',
      null,
      notices.map(({ code, what, remedy }) => make(Notice, { key: `${code} ${what}`, status: 'warning', isDismissible: false }, `${code} ${what} ${remedy}`)),
      make(Disabled, null, make('iframe', { ref: frame, src: preview, title, height, style: { display: 'block', width: '100%', border: 0 } })),
    );
  }

  const editOf = (name, { title, about, fields }) =>
    function Edit(props) {
      const controls = (list) => list.map((field) => make(Field, { ...props, field, key: field.key }));
      const needed = fields.filter(({ isRequired }) => isRequired);
      const others = fields.filter(({ isRequired }) => !isRequired);
      const set = [...others, ...common].filter(({ key }) => props.attributes[key] !== undefined);
      const isComplete = needed.every(({ key }) => props.attributes[key] !== undefined);
      const isShown = Boolean(preview) && isComplete;
      return make(
        'div',
        useBlockProps(),
        make(
          InspectorControls,
          null,
          others.length > 0 && make(PanelBody, { title: __('Settings', 'tribune') }, controls(others)),
          make(PanelBody, { title: __('More', 'tribune'), initialOpen: false }, controls(common)),
        ),
        (!isShown || props.isSelected) && make(
          Placeholder,
          { icon: 'welcome-widgets-menus', label: title, instructions: about, className: `tribune-block-${name}` },
          controls(needed),
          set.length > 0 && make('p', null, set.map(({ key, label }) => `${label}: ${props.attributes[key]}`).join(' · ')),
        ),
        isShown && make(Preview, { title, tag: tagOf(name, [...fields, ...common], props.attributes) }),
      );
    };

  /** Text by the attribute's name, as a pasted tag or a shortcode has it. */
  const attributesFrom = (fields, textOf) =>
    Object.fromEntries(fields.map((field) => [field.key, typed(field, textOf(kebab(field.key)))]).filter(([, value]) => value !== undefined));
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
})(window.wp, window.tribuneWidgets, window.tribunePreview);
