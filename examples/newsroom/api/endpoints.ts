import { account } from './account.ts';
import { admin } from './admin.ts';
import { applause } from './applause.ts';
import { articleLists } from './articleLists.ts';
import { articleSearch } from './articleSearch.ts';
import { broadcasting } from './broadcasting.ts';
import { collections } from './collections.ts';
import { comments } from './comments.ts';
import { commentWriting } from './commentWriting.ts';
import { community } from './community.ts';
import { site } from './contact.ts';
import { deskCollectionCalls } from './desk/collections.ts';
import { deductions } from './desk/deductions.ts';
import { discussion as deskDiscussion } from './desk/discussion.ts';
import { deskFigureCalls } from './desk/figures.ts';
import { liveblogs } from './desk/liveblogs.ts';
import { matches } from './desk/matches.ts';
import { pictures } from './desk/pictures.ts';
import { polls } from './desk/polls.ts';
import { deskPromotions } from './desk/promotion.ts';
import { deskThemes } from './desk/theme.ts';
import { feed } from './feed.ts';
import { figures } from './figures.ts';
import { fixtures } from './fixtures.ts';
import { follows } from './follows.ts';
import { footballPlayers } from './footballPlayers.ts';
import { formations } from './formations.ts';
import { forum } from './forum.ts';
import { hostLogin } from './hostLogin.ts';
import { karma } from './karma.ts';
import { rounds } from './leagueRounds.ts';
import { standings } from './leagueStandings.ts';
import { live } from './live.ts';
import { liveblog } from './liveblog.ts';
import { matchLists } from './matchLists.ts';
import { matchReports } from './matchReports.ts';
import { moderation } from './moderation.ts';
import { moderationQueues } from './moderationQueues.ts';
import { notifications } from './notifications.ts';
import { ownData } from './ownData.ts';
import { passwordReset } from './passwordReset.ts';
import { picks } from './picks.ts';
import { pool } from './pool.ts';
import { posts } from './posts.ts';
import { predictions } from './predictions.ts';
import { profile } from './profile.ts';
import { promotion } from './promotion.ts';
import { ratingScores } from './ratingScores.ts';
import { ratings } from './ratings.ts';
import { registration } from './registration.ts';
import { resources } from './resources.ts';
import { searchSuggestions } from './searchSuggestions.ts';
import type { Served } from './serve.ts';
import { social } from './social.ts';
import { teamInLeague } from './teamInLeague.ts';
import { scorers } from './topScorers.ts';
import { verification } from './verification.ts';
import { webPush } from './webPush.ts';

/** All endpoints that this newsroom serves. */
export const endpoints: readonly Served[] = [
  ...account,
  ...registration,
  ...verification,
  ...passwordReset,
  ...social,
  ...hostLogin,
  ...live,
  ...broadcasting,
  ...liveblog,
  ...promotion,
  ...profile,
  ...ownData,
  ...community,
  ...site,
  ...notifications,
  ...webPush,
  ...feed,
  ...fixtures,
  ...standings,
  ...scorers,
  ...matchReports,
  ...matchLists,
  ...follows,
  ...rounds,
  ...footballPlayers,
  ...teamInLeague,
  ...ratings,
  ...ratingScores,
  ...predictions,
  ...pool,
  ...comments,
  ...commentWriting,
  ...moderation,
  ...moderationQueues,
  ...articleLists,
  ...collections,
  ...articleSearch,
  ...searchSuggestions,
  ...picks,
  ...applause,
  ...resources,
  ...karma,
  ...forum,
  ...formations,
  ...admin,
  ...posts,
  ...polls,
  ...deskCollectionCalls,
  ...liveblogs,
  ...pictures,
  ...matches,
  ...deductions,
  ...deskPromotions,
  ...deskThemes,
  ...deskDiscussion,
  ...deskFigureCalls,
  ...figures,
];
