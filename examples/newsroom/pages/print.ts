import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Mustache from 'mustache';
import type { Printed as Appearance } from '../../../widgets/account/appearance/appearance.printed.ts';
import type { Printed as PasswordReset } from '../../../widgets/account/password-reset/password-reset.printed.ts';
import type { Printed as Profile } from '../../../widgets/account/profile/profile.printed.ts';
import type { Printed as PublicProfile } from '../../../widgets/account/public-profile/public-profile.printed.ts';
import type { Printed as SessionMenu } from '../../../widgets/account/session-menu/session-menu.printed.ts';
import type { Printed as SocialLogin } from '../../../widgets/account/social-login/social-login.printed.ts';
import type { Printed as VerifyEmail } from '../../../widgets/account/verify-email/verify-email.printed.ts';
import type { Printed as Clap } from '../../../widgets/discussion/clap/clap.printed.ts';
import type { Printed as CommentCount } from '../../../widgets/discussion/comment-count/comment-count.printed.ts';
import type { Printed as Comments } from '../../../widgets/discussion/comments/comments.printed.ts';
import type { Printed as FeaturedComment } from '../../../widgets/discussion/featured-comment/featured-comment.printed.ts';
import type { Printed as ForumList } from '../../../widgets/discussion/forum-list/forum-list.printed.ts';
import type { Printed as Karma } from '../../../widgets/discussion/karma/karma.printed.ts';
import type { Printed as LatestComments } from '../../../widgets/discussion/latest-comments/latest-comments.printed.ts';
import type { Printed as Moderation } from '../../../widgets/discussion/moderation/moderation.printed.ts';
import type { Printed as Countdown } from '../../../widgets/football/countdown/countdown.printed.ts';
import type { Printed as Fixtures } from '../../../widgets/football/fixtures/fixtures.printed.ts';
import type { Printed as Follow } from '../../../widgets/football/follow/follow.printed.ts';
import type { Printed as Following } from '../../../widgets/football/following/following.printed.ts';
import type { Printed as Formations } from '../../../widgets/football/formations/formations.printed.ts';
import type { Printed as LeagueStandings } from '../../../widgets/football/league-standings/league-standings.printed.ts';
import type { Printed as LiveMatches } from '../../../widgets/football/live-matches/live-matches.printed.ts';
import type { Printed as Match } from '../../../widgets/football/match/match.printed.ts';
import type { Printed as MomRating } from '../../../widgets/football/mom-rating/mom-rating.printed.ts';
import type { Printed as Player } from '../../../widgets/football/player/player.printed.ts';
import type { Printed as Spoilers } from '../../../widgets/football/spoilers/spoilers.printed.ts';
import type { Printed as Team } from '../../../widgets/football/team/team.printed.ts';
import type { Printed as TopMom } from '../../../widgets/football/top-mom/top-mom.printed.ts';
import type { Printed as TopScorers } from '../../../widgets/football/top-scorers/top-scorers.printed.ts';
import type { Printed as ArticleList } from '../../../widgets/listing/article-list/article-list.printed.ts';
import type { Printed as Collection } from '../../../widgets/listing/collection/collection.printed.ts';
import type { Printed as ImageNumbers } from '../../../widgets/listing/image-numbers/image-numbers.printed.ts';
import type { Printed as RelatedArticles } from '../../../widgets/listing/related-articles/related-articles.printed.ts';
import type { Printed as Search } from '../../../widgets/listing/search/search.printed.ts';
import type { Printed as TitleTest } from '../../../widgets/listing/title-test/title-test.printed.ts';
import type { Printed as Embed } from '../../../widgets/live/liveblog/embed.printed.ts';
import type { Printed as Liveblog } from '../../../widgets/live/liveblog/liveblog.printed.ts';
import type { Printed as Poll } from '../../../widgets/live/poll/poll.printed.ts';
import type { Printed as SocialEmbed } from '../../../widgets/live/social-embed/social-embed.printed.ts';
import type { Printed as MatchOdds } from '../../../widgets/prediction/match-odds/match-odds.printed.ts';
import type { Printed as PoolRankings } from '../../../widgets/prediction/pool-rankings/pool-rankings.printed.ts';
import type { Printed as PredictionPool } from '../../../widgets/prediction/prediction-pool/prediction-pool.printed.ts';
import type { Printed as PopUp } from '../../../widgets/promotion/pop-up/pop-up.printed.ts';
import type { Printed as Showcase } from '../../../widgets/promotion/showcase/showcase.printed.ts';
import type { Printed as SmartBar } from '../../../widgets/promotion/smart-bar/smart-bar.printed.ts';
import type { Printed as SocialPromotion } from '../../../widgets/promotion/social-promotion/social-promotion.printed.ts';
import type { Printed as Configurator } from '../../../widgets/site/configurator/configurator.printed.ts';
import type { Printed as ContactForm } from '../../../widgets/site/contact-form/contact-form.printed.ts';
import type { Printed as LinkedElements } from '../../../widgets/site/linked-elements/linked-elements.printed.ts';
import type { Printed as Navigation } from '../../../widgets/site/navigation/navigation.printed.ts';
import type { Printed as Notifications } from '../../../widgets/site/notifications/notifications.printed.ts';
import type { Printed as Tabs } from '../../../widgets/site/tabs/tabs.printed.ts';
import type { Printed as WebPush } from '../../../widgets/site/web-push/web-push.printed.ts';
import { escapeHtml, type Html, trusted } from './html.ts';
import type { Tenant } from './page.ts';
import { templateFolder } from './templates.ts';

/** The data of each template, by its name. */
interface Printed {
  readonly appearance: Appearance;
  readonly 'article-list': ArticleList;
  readonly clap: Clap;
  readonly collection: Collection;
  readonly 'comment-count': CommentCount;
  readonly comments: Comments;
  readonly configurator: Configurator;
  readonly 'contact-form': ContactForm;
  readonly countdown: Countdown;
  readonly embed: Embed;
  readonly 'featured-comment': FeaturedComment;
  readonly fixtures: Fixtures;
  readonly follow: Follow;
  readonly following: Following;
  readonly formations: Formations;
  readonly 'forum-list': ForumList;
  readonly 'image-numbers': ImageNumbers;
  readonly karma: Karma;
  readonly 'latest-comments': LatestComments;
  readonly 'league-standings': LeagueStandings;
  readonly 'linked-elements': LinkedElements;
  readonly 'live-matches': LiveMatches;
  readonly liveblog: Liveblog;
  readonly match: Match;
  readonly 'match-odds': MatchOdds;
  readonly moderation: Moderation;
  readonly 'mom-rating': MomRating;
  readonly navigation: Navigation;
  readonly notifications: Notifications;
  readonly 'password-reset': PasswordReset;
  readonly player: Player;
  readonly poll: Poll;
  readonly 'pool-rankings': PoolRankings;
  readonly 'pop-up': PopUp;
  readonly 'prediction-pool': PredictionPool;
  readonly profile: Profile;
  readonly 'public-profile': PublicProfile;
  readonly 'related-articles': RelatedArticles;
  readonly search: Search;
  readonly 'session-menu': SessionMenu;
  readonly showcase: Showcase;
  readonly 'smart-bar': SmartBar;
  readonly 'social-embed': SocialEmbed;
  readonly 'social-embed-foot': Pick<SocialEmbed, 'url' | 'open_label' | 'note_text'>;
  readonly 'social-login': SocialLogin;
  readonly 'social-promotion': SocialPromotion;
  readonly spoilers: Spoilers;
  readonly 'spoilers-show': NonNullable<LiveMatches['matches'][number]['show']>;
  readonly tabs: Tabs;
  readonly team: Team;
  readonly 'title-test': TitleTest;
  readonly 'top-mom': TopMom;
  readonly 'top-scorers': TopScorers;
  readonly 'verify-email': VerifyEmail;
  readonly 'web-push': WebPush;
}

const read = new Map<string, string>();

const shared = 'default';

/**
 * Reads a template, once, so that changes take effect at the next start. A tenant's own template that is invalid is reported
 * once, and the shared one is used.
 */
function templateOf(tenant: string, name: string): string {
  const key = `${tenant}/${name}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const file = `${name}.html`;
  const path = join(templateFolder(tenant, file) ?? '', file);
  const text = usable(path) ?? readFileSync(join(templateFolder(shared, file) ?? '', file), 'utf8');
  read.set(key, text);
  return text;
}

function usable(path: string): string | undefined {
  const text = readFileSync(path, 'utf8');
  try {
    Mustache.parse(text);
    return text;
  } catch (error) {
    process.emitWarning(`${path} is no template (${error}): the shared one stands in its place.`);
    return undefined;
  }
}

/** Renders a widget's tag by `templates/<tenant>/<name>.html`, or else by `templates/default/<name>.html`. */
export function print<Name extends keyof Printed>(name: Name, data: Printed[Name], { id }: Pick<Tenant, 'id'>): Html {
  const text = Mustache.render(templateOf(id, name), data, (other) => templateOf(id, other), {
    escape: (value) => escapeHtml(`${value}`),
  });
  return trusted(text.trimEnd());
}
