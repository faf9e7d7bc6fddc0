/**
 * An address of another site, with the one to come back to: in the place of `{return}`, or as `return` in its query. `back` is whole, and what `address` is read
 * against.
 */
export function withReturn(address: string, back: string): string {
  if (address.includes('{return}')) return address.replaceAll('{return}', encodeURIComponent(back));
  const target = new URL(address, back);
  target.searchParams.set('return', back);
  return target.href;
}
