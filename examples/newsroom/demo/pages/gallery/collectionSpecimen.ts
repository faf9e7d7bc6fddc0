import type { Html } from '../../../pages/html.ts';
import type { PageInput } from '../../../pages/page.ts';
import { collectionTag } from '../../../pages/printed/collection.ts';
import { editorWords } from './editorWords.ts';
import { specimen } from './specimen.ts';

/** The collection of World Cup matches, as its own page prints it. */
export async function collectionSpecimen(input: PageInput): Promise<Html | undefined> {
  const says = editorWords[input.tenant.locale];
  const found = await input.collections.find('matches');
  return found && specimen(says.collection, collectionTag(found, input, { zone: input.zone, headingLevel: 3 }));
}
