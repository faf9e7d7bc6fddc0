/** A picture of an entry. `alt` describes it for who does not see it. */
export interface EntryPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** An entry as it is written in plain fields. */
export interface EntryText {
  /** Empty for none. */
  readonly title: string;
  /** Paragraphs with an empty line between them; `**bold**`, and addresses that become links. */
  readonly text: string;
  readonly pictures: readonly EntryPicture[];
}

export const emptyEntry: EntryText = { title: '', text: '', pictures: [] };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const unescaped = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

const inline = (text: string) =>
  escaped(text)
    .replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
    .replace(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g, '<a href="$&">$&</a>')
    .replaceAll('\n', '<br>');
const outline = (html: string) =>
  unescaped(
    html
      .replaceAll('<br>', '\n')
      .replace(/<a href="([^"]*)">\1<\/a>/g, '$1')
      .replace(/<strong>([^<]*)<\/strong>/g, '**$1**'),
  );

const paragraphsOf = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** The HTML of an entry, a block on each line; empty where nothing is written. */
export function htmlOf({ title, text, pictures }: EntryText): string {
  return [
    ...(title.trim() === '' ? [] : [`<h3>${escaped(title.trim())}</h3>`]),
    ...paragraphsOf(text).map((paragraph) => `<p>${inline(paragraph)}</p>`),
    ...pictures.map(
      ({ url, width, height, alt }) =>
        `<figure><img src="${escaped(url)}" width="${width}" height="${height}" alt="${escaped(alt.trim())}"></figure>`,
    ),
  ].join('\n');
}

/** The plain fields of an entry; undefined for HTML that these cannot hold, which is edited as it is. */
export function entryTextOf(html: string): EntryText | undefined {
  const read: { title: string; paragraphs: string[]; pictures: EntryPicture[] } = {
    title: '',
    paragraphs: [],
    pictures: [],
  };
  for (const line of html.split('\n')) {
    const title = /^<h3>(.*)<\/h3>$/.exec(line)?.[1];
    const paragraph = /^<p>(.*)<\/p>$/.exec(line)?.[1];
    const [, url, width, height, alt] =
      /^<figure><img src="([^"]*)" width="(\d+)" height="(\d+)" alt="([^"]*)"><\/figure>$/.exec(line) ?? [];
    if (title !== undefined) read.title = unescaped(title);
    else if (paragraph !== undefined) read.paragraphs.push(outline(paragraph));
    else if (url !== undefined)
      read.pictures.push({
        url: unescaped(url),
        width: Number(width),
        height: Number(height),
        alt: unescaped(alt ?? ''),
      });
  }
  const found = { title: read.title, text: read.paragraphs.join('\n\n'), pictures: read.pictures };
  // Only what comes out as it went in loses nothing.
  return htmlOf(found) === html ? found : undefined;
}
