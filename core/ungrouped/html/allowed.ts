function words(list: string): readonly string[] {
  return list.split(' ');
}

/** Elements that HTML of others may bring: text, what folds out, images and tables. No frames, no forms, nothing that runs. */
export const allowedTags = words(
  'a abbr article b blockquote br caption cite code dd del details div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol ' +
    'p picture pre q s small source span strong sub summary sup table tbody td tfoot th thead time tr u ul wbr',
);

/** No `id`, `name`, `style`, `data-*`, `target`, and no event handlers. */
export const allowedAttributes = words(
  'alt cite class colspan datetime dir height href lang loading media open rowspan scope sizes src srcset start title type width',
);
