import { notice } from '#core/base/errors/notices.ts';
import { policyBlocked } from '#core/ungrouped/errors/coreNotices.ts';

export { policyBlocked };

export const noTenant = notice('R01', () => ({
  what: 'A showcase needs the id of a tenant: without one nothing can take the place of advertisements that are blocked.',
  remedy: 'Load the script from /assets/cdn/<tenant>/, or print data-tenant-id on the tag.',
}));

export const listFailed = notice('R02', (path: string, why: string) => ({
  what: `What takes the place of advertisements could not be fetched (${why}).`,
  remedy: `Check GET ${path}, or print it in a <template data-alternative> inside the tag.`,
}));

export const noFrame = notice('R03', () => ({
  what: 'A creative with scripts, styles or frames is left out, because it may not run in the page itself.',
  remedy: 'Print data-frame with the address of a document for it: see templates/default/showcase.html.',
}));

export const noObserver = notice('R04', () => ({
  what: 'This browser does not say what is in view, so that blocked advertisements go unnoticed and none take turns.',
  remedy: 'Nothing has to be done: the first creative stands.',
}));
