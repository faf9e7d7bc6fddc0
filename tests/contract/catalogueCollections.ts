import type { Case } from './catalogue.ts';

const item = {
  id: 2104,
  title: 'Virgil van Dijk',
  url: '/matchcenter/player/2104',
  mark: '🇳🇱',
  values: { country: 'Nederland', born: '1991-07-08', goals: 2, average: null },
};
const options = { country: [{ value: 'ned', label: 'Nederland', count: 26 }] };
const page = { data: [item], total: 26, offset: 24, has_more: false, page_size: 24, options };
const readPage = { items: [item], total: 26, offset: 24, hasMore: false, pageSize: 24, options };
const filters = {
  'filter[]': ['country:ned', 'position:gk'],
  'dates[]': ['born:1991-01-01..'],
  'sliders[]': ['goals:1..10'],
};

const field = {
  field: 'average',
  label: 'Minuten per duel',
  type: 'decimal',
  is_filter: true,
  is_shown: true,
  is_result: true,
  unit: 'min',
  decimals: 1,
  has_time: false,
  min: 1,
  max: 120.5,
};
const actions = {
  id: 'players',
  title: 'Alle spelers',
  item: 'speler',
  items: 'spelers',
  filters: [field],
  sortables: [{ sort: '-average', label: 'Meeste minuten' }],
};
const readActions = {
  id: 'players',
  title: 'Alle spelers',
  item: 'speler',
  items: 'spelers',
  fields: [
    {
      name: 'average',
      label: 'Minuten per duel',
      type: 'decimal',
      isFilter: true,
      isShown: true,
      isResult: true,
      unit: 'min',
      decimals: 1,
      hasTime: false,
      options: 0,
      min: 1,
      max: 120.5,
    },
  ],
  orders: [{ sort: '-average', label: 'Meeste minuten' }],
};

const wrong = [null, 7, 'players', {}];

export const collectionCases: Readonly<Record<string, Case>> = {
  collectionItems: {
    params: { id: 'players' },
    query: { ...filters, sort: '-goals', offset: 24 },
    wire: [
      page,
      {
        ...{ data: [{ ...item, id: '2104' }, { id: 1 }], total: '26', offset: '24', has_more: 0, page_size: '24' },
        options: { country: [{ value: 'ned', label: 'Nederland', count: '26' }, 'nobody'] },
      },
    ],
    data: readPage,
    wrong: [...wrong, { ...page, data: 5 }, { ...page, total: -1 }],
  },
  collectionOptions: {
    params: { id: 'players', field: 'country' },
    query: filters,
    wire: [
      { data: options.country },
      options.country,
      [{ value: 'ned', label: 'Nederland', count: '26' }, { label: 1 }],
    ],
    data: options.country,
    wrong: [undefined, 7, 'players'],
  },
  collectionActions: {
    params: { id: 'players' },
    wire: [
      { data: actions },
      actions,
      {
        ...actions,
        filters: [
          { ...field, is_result: '1', decimals: '1', min: '1' },
          { field: 'shoe', type: 'colour' },
        ],
      },
    ],
    data: readActions,
    wrong: [...wrong, { ...actions, filters: 5 }, { ...actions, title: null }],
  },
};
