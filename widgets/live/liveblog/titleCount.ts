/** Puts `(3) ` before the title of the page and takes it away again; what the host writes there meanwhile stays. */
export function createTitleCount(): (count: number) => void {
  let mark = '';
  return (count) => {
    const title = document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title;
    mark = count > 0 ? `(${count}) ` : '';
    if (document.title !== mark + title) document.title = mark + title;
  };
}
