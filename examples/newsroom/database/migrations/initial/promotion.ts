import { alwaysCounted, boolean, counted, day, integer, moment, oneOf, text } from '../column.ts';
import { table } from '../table.ts';

const tables = {
  smart_bars: table(
    'select',
    { tenant: text.references('tenants'), text: text, path: text.orNull, updated_at: moment },
    'primary key (tenant)',
  ),
  /** The stamp of the newest announcement that a reader has closed. */
  smart_bar_dismissals: table(
    'select, insert, update',
    { tenant: text, user_id: integer, stamp: moment },
    'primary key (tenant, user_id)',
    'foreign key (tenant, user_id) references users on delete cascade',
  ),
  pop_ups: table(
    'select, insert, update',
    {
      tenant: text.references('tenants'),
      title: text,
      html: text,
      label: text.orNull,
      url: text.orNull,
      is_on: boolean.default('true'),
      updated_at: moment,
    },
    'primary key (tenant)',
  ),
  /** The creatives of a place and its alternative: HTML, creatives separated by lines of three hyphens. */
  promotions: table(
    'select, insert, update',
    {
      tenant: text.references('tenants'),
      slug: text,
      html: text,
      alternative_content: text,
      width: integer.check('> 0'),
      height: integer.check('> 0'),
      seconds: integer.check('>= 5').default('30'),
    },
    'primary key (tenant, slug)',
  ),
  title_tests: table(
    'select, insert, update',
    { tenant: text.references('tenants'), article_id: integer, b_title: text, is_on: boolean.default('true') },
    'primary key (tenant, article_id)',
  ),
  // Of one visitor an article's click counts once a day.
  title_clicks: table(
    'select, insert',
    { tenant: text, article_id: integer, visitor: text, day: day, in_group: oneOf('a', 'b') },
    'primary key (tenant, article_id, visitor, day)',
    'foreign key (tenant, article_id) references title_tests on delete cascade',
  ),
  social_promotions: table(
    'select, insert, update',
    {
      tenant: text.references('tenants'),
      title: text,
      html: text,
      frame: text.orNull,
      is_on: boolean.default('true'),
    },
    'primary key (tenant)',
  ),
  custom_code: table(
    'select, insert, update',
    { tenant: text.references('tenants'), code: text, updated_at: moment },
    'primary key (tenant)',
  ),
  // Who changed the front code, and to what.
  custom_code_changes: table(
    'select, insert',
    { tenant: text.references('tenants'), id: alwaysCounted, user_id: integer, code: text, changed_at: moment },
    'primary key (id)',
  ),
  bug_reports: table(
    'select, insert',
    {
      tenant: text.references('tenants'),
      id: alwaysCounted,
      user_id: integer,
      name: text,
      email: text.orNull,
      message: text,
      url: text,
      state: text,
      sent_at: moment,
    },
    'primary key (id)',
  ),
  contact_messages: table(
    'insert',
    { tenant: text.references('tenants'), id: counted(), name: text, email: text, message: text, sent_at: moment },
    'primary key (tenant, id)',
  ),
};

/** What a desk promotes, and what readers and admins write to it. */
export const promotion = { tables };
