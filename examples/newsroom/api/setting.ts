import { showSetting } from '#core/contract/popUp.ts';
import { findPopUp } from '../database/popUps.ts';
import { serve } from './serve.ts';
import { baseOn } from './site.ts';

/** The pop-up of the paper that is asked. */
const serveSetting = serve(showSetting, async ({ queries, tenant, request, desk }) => {
  const found = await queries(findPopUp);
  if (!found?.is_on) return { data: { pop_up: null } };
  const { title, html, label, updated_at } = found;
  // The desk writes paths within its own site.
  const base = baseOn(request.hostname, tenant, desk.tenancy);
  const url = found.url?.startsWith('/') ? base + found.url : found.url;
  return { data: { pop_up: { title, html, label, url, updated_at: updated_at.toISOString() } } };
});

export const setting = [serveSetting];
