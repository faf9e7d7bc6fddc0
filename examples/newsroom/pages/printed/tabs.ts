import type { Html } from '../html.ts';
import type { Tenant } from '../page.ts';
import { print } from '../print.ts';

export interface Tab {
  /** Id of the section, which is part of URLs and must not change. */
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly content: Html;
}

/** The tag of tabs: links to sections, and the sections, which are below each other without JavaScript. */
export const tabsTag = (label: string, tabs: readonly Tab[], tenant: Tenant): Html =>
  print('tabs', { tabs_label: label, tabs: tabs.map((tab) => ({ ...tab, content: tab.content.text })) }, tenant);
