import { htmlText, plainText } from '../htmlText.ts';
import { type Element, elementIn, readXml, textIn } from '../readXml.ts';
import { type Format, type FoundComment, type FoundThread, momentOf, numberOf } from '../records.ts';

const identified = (element: Element | undefined) => element?.attributes['dsq:id'] ?? '';

/** The number in an identifier: a number by itself, or as the plugin for WordPress has it, `12 https://www.example.com/?p=12`. */
const numberIn = (identifier: string) => numberOf(/^(\d+)(?: https?:\/\/\S*)?$/.exec(identifier)?.[1] ?? '');

const threadOf = (element: Element): FoundThread => ({
  kind: 'thread',
  id: identified(element),
  address: textIn(element, 'link') || undefined,
  number: numberIn(textIn(element, 'id')),
  title: plainText(textIn(element, 'title')),
});

function commentOf(element: Element): FoundComment {
  const author = elementIn(element, 'author');
  const isTrue = (name: string) => textIn(element, name) === 'true';
  const state = isTrue('isSpam') ? 'spam' : isTrue('isDeleted') ? 'deleted' : 'visible';
  return {
    kind: 'comment',
    id: identified(element),
    thread: identified(elementIn(element, 'thread')),
    parent: identified(elementIn(element, 'parent')) || undefined,
    author: {
      id: author ? textIn(author, 'username') : '',
      name: author ? textIn(author, 'name') : '',
      email: author ? textIn(author, 'email') : '',
    },
    text: htmlText(textIn(element, 'message')),
    createdAt: momentOf(textIn(element, 'createdAt')),
    state: textIn(element, 'isApproved') === 'false' && state === 'visible' ? 'pending' : state,
    likes: 0,
  };
}

/** The XML that Disqus exports: threads and posts, known by their `dsq:id`. It has no likes. */
export const disqus: Format = async function* (files) {
  for (const file of files)
    for await (const element of readXml(file, 'disqus', ['disqus/thread', 'disqus/post']))
      yield element.path === 'disqus/post' ? commentOf(element) : threadOf(element);
};
