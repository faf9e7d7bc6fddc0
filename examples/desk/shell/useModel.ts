import { useEffect, useState } from 'react';

/** A model that begins with its component and ends with it. */
export function useModel<Model extends object>(create: () => Model & { readonly stop?: () => void }): Model {
  const [model] = useState(create);
  useEffect(() => () => model.stop?.(), [model]);
  return model;
}
