import { basename } from 'node:path';
import { htmlText } from '../htmlText.ts';
import { type Element, readXml, textIn } from '../readXml.ts';
import { type Format, type Found, type FoundState, momentOf, numberOf } from '../records.ts';

/** By `comment_approved`; what is waiting has 0. */
const states: Readonly<Record<string, FoundState>> = {
  1: 'visible',
  approve: 'visible',
  0: 'pending',
  hold: 'pending',
  spam: 'spam',
  trash: 'deleted',
  'post-trashed': 'deleted',
};

function commentOf(element: Element, file: string): Found {
  const field = (name: string) => textIn(element, `wp:comment_${name}`);
  const [type, parent] = [field('type'), field('parent')];
  if (type !== '' && type !== 'comment') return { kind: 'other' };
  const account = field('user_id');
  return {
    kind: 'comment',
    id: field('id'),
    thread: `${file} ${element.within}`,
    parent: parent === '' || parent === '0' ? undefined : parent,
    author: {
      id: account === '0' ? '' : account,
      name: htmlText(field('author')),
      email: field('author_email'),
    },
    text: htmlText(field('content'), 'kept'),
    createdAt: momentOf(field('date_gmt')) ?? momentOf(field('date')),
    state: states[field('approved')] ?? 'pending',
    likes: 0,
  };
}

/** The WXR that WordPress exports: comments stand in the posts that they are on, each known by its number. It has no likes. */
export const wordpress: Format = async function* (files) {
  for (const file of files) {
    let at = 0;
    for await (const element of readXml(file, 'rss', ['rss/channel/item', 'rss/channel/item/wp:comment'])) {
      if (element.path.endsWith('/wp:comment')) {
        yield commentOf(element, basename(file));
        continue;
      }
      yield {
        kind: 'thread',
        id: `${basename(file)} ${at}`,
        address: textIn(element, 'link') || undefined,
        number: numberOf(textIn(element, 'wp:post_id')),
        title: htmlText(textIn(element, 'title')),
      };
      at += 1;
    }
  }
};
