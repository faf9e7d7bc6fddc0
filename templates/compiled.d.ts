// Written by `npm run docs`.
declare module '*/captcha-box.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/captcha/captcha-box.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/captcha-box.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/captcha/captcha-box.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/follow-note.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/followButtons/follow-note.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/follow-note.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/followButtons/follow-note.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/row-follow.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/followButtons/row-follow.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'follow_key' | 'follow_label'>, readonly Tree[]>;
}
declare module '*/row-follow.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/followButtons/row-follow.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/team-alerts-button.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/followButtons/team-alerts-button.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'label'>, readonly Tree[]>;
}
declare module '*/team-alerts-button.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/followButtons/team-alerts-button.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/football-box.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/football/football-box.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/football-box.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/football/football-box.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/embed-button.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/embed/embed-button.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/embed-button.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/embed/embed-button.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/embed-frame.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/embed/embed-frame.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'title' | 'url' | 'is_foreign'>, readonly Tree[]>;
}
declare module '*/embed-frame.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/embed/embed-frame.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/embed-note.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/embed/embed-note.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/embed-note.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/embed/embed-note.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/embed-trouble.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/embed/embed-trouble.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/embed-trouble.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/embed/embed-trouble.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/foreign-block.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/football/foreign-block.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/foreign-block.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/football/foreign-block.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/foreign-link.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/html/foreign-link.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'url'>, readonly Tree[]>;
}
declare module '*/foreign-link.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/html/foreign-link.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/foreign-row.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/html/foreign-row.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'class_name'>, readonly Tree[]>;
}
declare module '*/foreign-row.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/html/foreign-row.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/offline-line.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/offline/offline-line.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/offline-line.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/offline/offline-line.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/offline-list.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/offline/offline-list.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/offline-list.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/offline/offline-list.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/cover-status.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/spoilers/cover-status.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/cover-status.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#core/ungrouped/spoilers/cover-status.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/panel.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#loader/debug/panel.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'locale'>, readonly Tree[]>;
}
declare module '*/panel.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#loader/debug/panel.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/notice-bar.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#loader/runtime/notice-bar.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'locale'>, readonly Tree[]>;
}
declare module '*/notice-bar.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#loader/runtime/notice-bar.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/appearance-note.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/account/appearance/appearance-note.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/appearance-note.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/account/appearance/appearance-note.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/appearance.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['appearance'], TreeElement>;
  export const content: Draw<Printed['appearance'], readonly Tree[]>;
}
declare module '*/appearance.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['appearance']) => string;
}
declare module '*/password-reset.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['password-reset'], TreeElement>;
  export const content: Draw<Omit<Printed['password-reset'], 'token' | 'email' | 'login_url'>, readonly Tree[]>;
}
declare module '*/password-reset.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['password-reset']) => string;
}
declare module '*/profile.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['profile'], TreeElement>;
  export const content: Draw<Printed['profile'], readonly Tree[]>;
}
declare module '*/profile.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['profile']) => string;
}
declare module '*/public-profile.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['public-profile'], TreeElement>;
  export const content: Draw<Omit<Printed['public-profile'], 'shows_karma' | 'shows_ranking'>, readonly Tree[]>;
}
declare module '*/public-profile.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['public-profile']) => string;
}
declare module '*/reader-menu.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/account/session-menu/reader-menu.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/reader-menu.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/account/session-menu/reader-menu.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/session-menu.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['session-menu'], TreeElement>;
  export const content: Draw<Omit<Printed['session-menu'], 'following_url'>, readonly Tree[]>;
}
declare module '*/session-menu.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['session-menu']) => string;
}
declare module '*/social-login.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['social-login'], TreeElement>;
  export const content: Draw<Printed['social-login'], readonly Tree[]>;
}
declare module '*/social-login.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['social-login']) => string;
}
declare module '*/verify-email.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['verify-email'], TreeElement>;
  export const content: Draw<Omit<Printed['verify-email'], 'page_type' | 'user_id' | 'hash' | 'resend_path'>, readonly Tree[]>;
}
declare module '*/verify-email.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['verify-email']) => string;
}
declare module '*/clap-button.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/clap/clap-button.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/clap-button.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/clap/clap-button.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/clap.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['clap'], TreeElement>;
  export const content: Draw<Omit<Printed['clap'], 'resource_type' | 'resource_id'>, readonly Tree[]>;
}
declare module '*/clap.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['clap']) => string;
}
declare module '*/comment-count.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['comment-count'], TreeElement>;
  export const content: Draw<Omit<Printed['comment-count'], 'resource_type' | 'resource_id' | 'url'>, readonly Tree[]>;
}
declare module '*/comment-count.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['comment-count']) => string;
}
declare module '*/comment.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/comments/comment/comment.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'user_id' | 'likes_count' | 'thread' | 'is_removed' | 'is_featured' | 'updated_at' | 'comment_id'>, readonly Tree[]>;
}
declare module '*/comment.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/comments/comment/comment.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/places.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/comments/comment/places.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/places.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/comments/comment/places.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/comments.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['comments'], TreeElement>;
  export const content: Draw<Omit<Printed['comments'], 'resource_type' | 'resource_id'>, readonly Tree[]>;
}
declare module '*/comments.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['comments']) => string;
}
declare module '*/comments-rules.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/comments/desk/comments-rules.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/comments-rules.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/comments/desk/comments-rules.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/comments-section.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/comments/read/comments-section.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'is_closed' | 'has_more' | 'events'>, readonly Tree[]>;
}
declare module '*/comments-section.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/comments/read/comments-section.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/comments-early.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/comments/write/comments-early.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/comments-early.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/comments/write/comments-early.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/featured-comment.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['featured-comment'], TreeElement>;
  export const content: Draw<Omit<Printed['featured-comment'], 'resource_type' | 'resource_id'>, readonly Tree[]>;
}
declare module '*/featured-comment.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['featured-comment']) => string;
}
declare module '*/forum-list.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['forum-list'], TreeElement>;
  export const content: Draw<Omit<Printed['forum-list'], 'is_page' | 'is_older' | 'list'>, readonly Tree[]>;
}
declare module '*/forum-list.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['forum-list']) => string;
}
declare module '*/forum-rest.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/forum-list/forum-rest.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/forum-rest.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/forum-list/forum-rest.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/karma-frame.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/karma/karma-frame.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/karma-frame.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/karma/karma-frame.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/karma.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['karma'], TreeElement>;
  export const content: Draw<Omit<Printed['karma'], 'show' | 'period'>, readonly Tree[]>;
}
declare module '*/karma.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['karma']) => string;
}
declare module '*/latest-comments.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['latest-comments'], TreeElement>;
  export const content: Draw<Omit<Printed['latest-comments'], 'list'>, readonly Tree[]>;
}
declare module '*/latest-comments.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['latest-comments']) => string;
}
declare module '*/latest-list.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/latest-comments/latest-list.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/latest-list.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/discussion/latest-comments/latest-list.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/moderation.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['moderation'], TreeElement>;
  export const content: Draw<Omit<Printed['moderation'], 'queue'>, readonly Tree[]>;
}
declare module '*/moderation.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['moderation']) => string;
}
declare module '*/countdown.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['countdown'], TreeElement>;
  export const content: Draw<Omit<Printed['countdown'], 'fixture_id' | 'prefer' | 'when'>, readonly Tree[]>;
}
declare module '*/countdown.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['countdown']) => string;
}
declare module '*/fixtures.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['fixtures'], TreeElement>;
  export const content: Draw<Omit<Printed['fixtures'], 'league' | 'team' | 'tie' | 'round' | 'day' | 'in_address' | 'when'>, readonly Tree[]>;
}
declare module '*/fixtures.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['fixtures']) => string;
}
declare module '*/follow.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['follow'], TreeElement>;
  export const content: Draw<Omit<Printed['follow'], 'team' | 'match'>, readonly Tree[]>;
}
declare module '*/follow.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['follow']) => string;
}
declare module '*/following-lists.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/football/following/following-lists.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/following-lists.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/football/following/following-lists.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/following.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['following'], TreeElement>;
  export const content: Draw<Omit<Printed['following'], 'heading_level'>, readonly Tree[]>;
}
declare module '*/following.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['following']) => string;
}
declare module '*/formations.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['formations'], TreeElement>;
  export const content: Draw<Omit<Printed['formations'], 'team'>, readonly Tree[]>;
}
declare module '*/formations.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['formations']) => string;
}
declare module '*/league-standings.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['league-standings'], TreeElement>;
  export const content: Draw<Omit<Printed['league-standings'], 'league' | 'group' | 'variant' | 'view' | 'limit' | 'mark' | 'when'>, readonly Tree[]>;
}
declare module '*/league-standings.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['league-standings']) => string;
}
declare module '*/standings-switch.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/football/league-standings/standings-switch.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/standings-switch.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/football/league-standings/standings-switch.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/live-matches.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['live-matches'], TreeElement>;
  export const content: Draw<Omit<Printed['live-matches'], 'variant' | 'league' | 'when'>, readonly Tree[]>;
}
declare module '*/live-matches.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['live-matches']) => string;
}
declare module '*/match-box.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/football/match/match-box.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/match-box.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/football/match/match-box.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/match-follow.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/football/match/match-follow.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'match' | 'name'>, readonly Tree[]>;
}
declare module '*/match-follow.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/football/match/match-follow.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/match.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['match'], TreeElement>;
  export const content: Draw<Omit<Printed['match'], 'when'>, readonly Tree[]>;
}
declare module '*/match.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['match']) => string;
}
declare module '*/mom-rating.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['mom-rating'], TreeElement>;
  export const content: Draw<Printed['mom-rating'], readonly Tree[]>;
}
declare module '*/mom-rating.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['mom-rating']) => string;
}
declare module '*/player.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['player'], TreeElement>;
  export const content: Draw<Omit<Printed['player'], 'player_id' | 'when'>, readonly Tree[]>;
}
declare module '*/player.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['player']) => string;
}
declare module '*/spoilers-note.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/football/spoilers/spoilers-note.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/spoilers-note.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/football/spoilers/spoilers-note.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/spoilers.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['spoilers'], TreeElement>;
  export const content: Draw<Printed['spoilers'], readonly Tree[]>;
}
declare module '*/spoilers.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['spoilers']) => string;
}
declare module '*/team.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['team'], TreeElement>;
  export const content: Draw<Omit<Printed['team'], 'team' | 'league' | 'part' | 'when'>, readonly Tree[]>;
}
declare module '*/team.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['team']) => string;
}
declare module '*/top-mom-body.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/football/top-mom/top-mom-body.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'is_busy'>, readonly Tree[]>;
}
declare module '*/top-mom-body.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/football/top-mom/top-mom-body.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/top-mom.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['top-mom'], TreeElement>;
  export const content: Draw<Omit<Printed['top-mom'], 'team'>, readonly Tree[]>;
}
declare module '*/top-mom.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['top-mom']) => string;
}
declare module '*/top-scorers.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['top-scorers'], TreeElement>;
  export const content: Draw<Omit<Printed['top-scorers'], 'league' | 'when' | 'by'>, readonly Tree[]>;
}
declare module '*/top-scorers.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['top-scorers']) => string;
}
declare module '*/article-list-foot.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/article-list/article-list-foot.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/article-list-foot.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/article-list/article-list-foot.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/article-list.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['article-list'], TreeElement>;
  export const content: Draw<Omit<Printed['article-list'], 'source' | 'tag_slug' | 'user' | 'page_size' | 'first_page_size' | 'is_sticky' | 'look' | 'article'>, readonly Tree[]>;
}
declare module '*/article-list.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['article-list']) => string;
}
declare module '*/collection-alert.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/collection/collection-alert.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/collection-alert.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/collection/collection-alert.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/collection-sheet.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/collection/collection-sheet.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/collection-sheet.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/collection/collection-sheet.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/collection-wrong.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/collection/collection-wrong.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'id'>, readonly Tree[]>;
}
declare module '*/collection-wrong.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/collection/collection-wrong.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/collection.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['collection'], TreeElement>;
  export const content: Draw<Omit<Printed['collection'], 'collection_id'>, readonly Tree[]>;
}
declare module '*/collection.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['collection']) => string;
}
declare module '*/image-numbers.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['image-numbers'], TreeElement>;
  export const content: Draw<Printed['image-numbers'], readonly Tree[]>;
}
declare module '*/image-numbers.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['image-numbers']) => string;
}
declare module '*/related-articles.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['related-articles'], TreeElement>;
  export const content: Draw<Omit<Printed['related-articles'], 'article'>, readonly Tree[]>;
}
declare module '*/related-articles.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['related-articles']) => string;
}
declare module '*/search-alert.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/search/search-alert.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/search-alert.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/search/search-alert.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/search-more.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/search/search-more.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'is_hidden' | 'is_busy'>, readonly Tree[]>;
}
declare module '*/search-more.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/search/search-more.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/search-recent.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/search/search-recent.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/search-recent.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/search/search-recent.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/search-status.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/search/search-status.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/search-status.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/search/search-status.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/search.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['search'], TreeElement>;
  export const content: Draw<Printed['search'], readonly Tree[]>;
}
declare module '*/search.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['search']) => string;
}
declare module '*/site-search-panel.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/site-search/site-search-panel.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'is_open'>, readonly Tree[]>;
}
declare module '*/site-search-panel.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/site-search/site-search-panel.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/site-search-status.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/site-search/site-search-status.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/site-search-status.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/listing/site-search/site-search-status.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/site-search.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['site-search'], TreeElement>;
  export const content: Draw<Omit<Printed['site-search'], 'form_label' | 'action_url'>, readonly Tree[]>;
}
declare module '*/site-search.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['site-search']) => string;
}
declare module '*/title-test.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['title-test'], TreeElement>;
  export const content: Draw<Omit<Printed['title-test'], 'article_id' | 'url'>, readonly Tree[]>;
}
declare module '*/title-test.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['title-test']) => string;
}
declare module '*/embed.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['embed'], TreeElement>;
  export const content: Draw<Omit<Printed['embed'], 'embed_url' | 'title'>, readonly Tree[]>;
}
declare module '*/embed.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['embed']) => string;
}
declare module '*/liveblog-parts.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/live/liveblog/liveblog-parts.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/liveblog-parts.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/live/liveblog/liveblog-parts.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/liveblog.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['liveblog'], TreeElement>;
  export const content: Draw<Omit<Printed['liveblog'], 'is_older' | 'is_over' | 'article_id' | 'events' | 'embed_hosts'>, readonly Tree[]>;
}
declare module '*/liveblog.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['liveblog']) => string;
}
declare module '*/unreadable-entry.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/live/liveblog/unreadable-entry.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/unreadable-entry.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/live/liveblog/unreadable-entry.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/poll.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['poll'], TreeElement>;
  export const content: Draw<Omit<Printed['poll'], 'poll_id'>, readonly Tree[]>;
}
declare module '*/poll.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['poll']) => string;
}
declare module '*/post-places.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/live/social-embed/post-places.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/post-places.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/live/social-embed/post-places.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/social-embed.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['social-embed'], TreeElement>;
  export const content: Draw<Printed['social-embed'], readonly Tree[]>;
}
declare module '*/social-embed.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['social-embed']) => string;
}
declare module '*/match-odds.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['match-odds'], TreeElement>;
  export const content: Draw<Omit<Printed['match-odds'], 'fixture_id'>, readonly Tree[]>;
}
declare module '*/match-odds.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['match-odds']) => string;
}
declare module '*/pool-rankings.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['pool-rankings'], TreeElement>;
  export const content: Draw<Omit<Printed['pool-rankings'], 'period' | 'start' | 'number'>, readonly Tree[]>;
}
declare module '*/pool-rankings.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['pool-rankings']) => string;
}
declare module '*/prediction-pool.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['prediction-pool'], TreeElement>;
  export const content: Draw<Omit<Printed['prediction-pool'], 'week_start'>, readonly Tree[]>;
}
declare module '*/prediction-pool.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['prediction-pool']) => string;
}
declare module '*/pop-up.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['pop-up'], TreeElement>;
  export const content: Draw<Omit<Printed['pop-up'], 'within'>, readonly Tree[]>;
}
declare module '*/pop-up.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['pop-up']) => string;
}
declare module '*/showcase-frame.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/promotion/showcase/showcase-frame.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'title' | 'url'>, readonly Tree[]>;
}
declare module '*/showcase-frame.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/promotion/showcase/showcase-frame.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/showcase-places.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/promotion/showcase/showcase-places.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/showcase-places.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/promotion/showcase/showcase-places.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/showcase.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['showcase'], TreeElement>;
  export const content: Draw<Omit<Printed['showcase'], 'slug' | 'width' | 'height' | 'seconds' | 'frame' | 'label'>, readonly Tree[]>;
}
declare module '*/showcase.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['showcase']) => string;
}
declare module '*/smart-bar.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['smart-bar'], TreeElement>;
  export const content: Draw<Omit<Printed['smart-bar'], 'updated_at' | 'label'>, readonly Tree[]>;
}
declare module '*/smart-bar.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['smart-bar']) => string;
}
declare module '*/social-close.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/promotion/social-promotion/social-close.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'label'>, readonly Tree[]>;
}
declare module '*/social-close.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/promotion/social-promotion/social-close.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/social-frame.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/promotion/social-promotion/social-frame.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'title' | 'url' | 'is_foreign'>, readonly Tree[]>;
}
declare module '*/social-frame.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/promotion/social-promotion/social-frame.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/social-promotion.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['social-promotion'], TreeElement>;
  export const content: Draw<Omit<Printed['social-promotion'], 'frame'>, readonly Tree[]>;
}
declare module '*/social-promotion.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['social-promotion']) => string;
}
declare module '*/configurator.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['configurator'], TreeElement>;
  export const content: Draw<Omit<Printed['configurator'], 'widget' | 'printed'>, readonly Tree[]>;
}
declare module '*/configurator.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['configurator']) => string;
}
declare module '*/contact-form.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['contact-form'], TreeElement>;
  export const content: Draw<Omit<Printed['contact-form'], 'message_limit'>, readonly Tree[]>;
}
declare module '*/contact-form.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['contact-form']) => string;
}
declare module '*/linked-elements.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['linked-elements'], TreeElement>;
  export const content: Draw<Omit<Printed['linked-elements'], 'within'>, readonly Tree[]>;
}
declare module '*/linked-elements.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['linked-elements']) => string;
}
declare module '*/navigation-dialog.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/site/navigation/navigation-dialog.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<z.output<typeof drawn>, readonly Tree[]>;
}
declare module '*/navigation-dialog.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/site/navigation/navigation-dialog.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/navigation.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['navigation'], TreeElement>;
  export const content: Draw<Omit<Printed['navigation'], 'sections_label'>, readonly Tree[]>;
}
declare module '*/navigation.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['navigation']) => string;
}
declare module '*/notifications-bell.drawn.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/site/notifications/notifications-bell.drawn.ts';
  export const tree: Draw<z.output<typeof drawn>, TreeElement>;
  export const content: Draw<Omit<z.output<typeof drawn>, 'locale'>, readonly Tree[]>;
}
declare module '*/notifications-bell.drawn.html?html' {
  import type * as z from 'zod/mini';
  import type { drawn } from '#widgets/site/notifications/notifications-bell.drawn.ts';
  export const html: (data: z.output<typeof drawn>) => string;
}
declare module '*/notifications.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['notifications'], TreeElement>;
  export const content: Draw<Printed['notifications'], readonly Tree[]>;
}
declare module '*/notifications.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['notifications']) => string;
}
declare module '*/tabs.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['tabs'], TreeElement>;
  export const content: Draw<Printed['tabs'], readonly Tree[]>;
}
declare module '*/tabs.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['tabs']) => string;
}
declare module '*/web-push.printed.html?tree' {
  import type { Draw, Tree, TreeElement } from '#core/base/dom/tree.ts';
  import type { Printed } from '#templates/printed.ts';
  export const tree: Draw<Printed['web-push'], TreeElement>;
  export const content: Draw<Omit<Printed['web-push'], 'where_impossible'>, readonly Tree[]>;
}
declare module '*/web-push.printed.html?html' {
  import type { Printed } from '#templates/printed.ts';
  export const html: (data: Printed['web-push']) => string;
}
