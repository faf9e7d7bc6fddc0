import type { Html } from '../html.ts';
import type { Tenant } from '../page.ts';
import { print } from '../print.ts';

export interface Tab {
  /** Its address within the page: for good. */
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly content: Html;
}

/** The tag of tabs: links to sections of the page, and the sections. Without JavaScript they stand below each other. */
export const tabsTag = (label: string, tabs: readonly Tab[], tenant: Tenant): Html =>
  print('tabs', { tabs_label: label, tabs: tabs.map((tab) => ({ ...tab, content: tab.content.text })) }, tenant);
