/**
 * Makes a function that puts a count before the page's title, as `(3) `, or removes it for 0. Changes that the host makes to
 * the title stay.
 */
export function createTitleCount(): (count: number) => void {
  let mark = '';
  return (count) => {
    const title = document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title;
    mark = count > 0 ? `(${count}) ` : '';
    if (document.title !== mark + title) document.title = mark + title;
  };
}
