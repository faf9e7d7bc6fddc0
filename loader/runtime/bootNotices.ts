import { notice } from '#core/base/errors/notices.ts';

export const badBlock = notice('T04', (reason: string) => ({
  what: `The config block is not JSON: ${reason}.`,
  remedy: 'Check <script type="application/json" data-tribune-config>; the defaults are used.',
}));

export const cannotStart = notice('T07', (reason: string) => ({
  what: `Tribune cannot start: ${reason}.`,
  remedy:
    'Correct the page config or tenant.json, or the script of the page that changes what browsers bring; until then every tag shows what the host printed.',
}));

export const sameId = notice('T02', (id: string) => ({
  what: `Two elements of the page have the id "${id}".`,
  remedy: 'Give each tag an id of its own, or none: links and labels find only the first.',
}));
