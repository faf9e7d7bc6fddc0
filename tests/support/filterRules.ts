/**
 * Rules in the syntax of Adblock Plus, written after what the public lists have: a selection of the kinds of generic rule, so
 * that a name which comes close to one is noticed, and no copy of any list. After the last space: from which list the kind is.
 */
const requests = `
/ads/* easylist
/ads. easylist
/ads? easylist
/ads_ easylist
-ads. easylist
-ads- easylist
_ads. easylist
.ads. easylist
/ad/* easylist
/ad- easylist
/ad_ easylist
/ad. easylist
-ad- easylist
-ad. easylist
_ad. easylist
_ad_ easylist
.ad. easylist
/ad?cid= easylist
/ad?type= easylist
/ad?sponsor= easylist
/ad?channel= easylist
&ad_ easylist
.php?ad= easylist
/adv/* easylist
/adv. easylist
/advert easylist
-advert easylist
/adrotat easylist
-adrotation. easylist
/ad-rotator- easylist
/rotatead easylist
/rotation/banner easylist
/rotationad. easylist
/adloader easylist
/adblock easylist
/adframe. easylist
/adserv easylist
/adslot easylist
/adspace easylist
/adsense easylist
/banner. easylist
/banner/* easylist
/banner- easylist
/banner_ easylist
/banners/* easylist
-banner. easylist
-banner- easylist
_banner. easylist
/billboard easylist
/doubleclick easylist
/housead easylist
/inhouse_ads easylist
/interstitial easylist
/leaderboard_ easylist
/mpu. easylist
/openx easylist
/outbrain easylist
/overlayad easylist
/pagead easylist
/partner_ads easylist
/placements/ad_ easylist
/popad easylist
/popunder easylist
/pop-under. easylist
/pop_under. easylist
/popup- easylist
/popup. easylist
/popup/* easylist
/popup_ easylist
-popup. easylist
-popup- easylist
/popup-builder- easylist
/promo/* easylist
/promo. easylist
/promo- easylist
/promo_ easylist
/promos/* easylist
-promo. easylist
-promo- easylist
/promotion/geoip/* easylist
/promotions/* easylist
/publicidad easylist
/reklam easylist
/reclame/* easylist
/skyscraper easylist
/sponsor easylist
-sponsor easylist
_sponsor easylist
/takeover easylist
/taboola easylist
/video-ad easylist
/analytics. easyprivacy
-analytics. easyprivacy
/analytics/* easyprivacy
/beacon easyprivacy
/clickcount easyprivacy
/click-count easyprivacy
/click-logger. easyprivacy
/click-stat easyprivacy
/click-tracker easyprivacy
/click_track easyprivacy
/clicktrack easyprivacy
/clicks/* easyprivacy
/click.php easyprivacy
/click? easyprivacy
/collect? easyprivacy
/count.js easyprivacy
/count/* easyprivacy
/counter. easyprivacy
/counter/* easyprivacy
/cookie? easyprivacy
/event-tracking easyprivacy
/events? easyprivacy
/experiment/impressions easyprivacy
/fingerprint easyprivacy
/hit. easyprivacy
/hitcount easyprivacy
/impression. easyprivacy
/impression/* easyprivacy
/impression? easyprivacy
/log? easyprivacy
/metrics. easyprivacy
/pageview easyprivacy
/pixel. easyprivacy
/pixel/* easyprivacy
/ping? easyprivacy
/stats. easyprivacy
/stats/* easyprivacy
/telemetry easyprivacy
/track. easyprivacy
/track/* easyprivacy
/track? easyprivacy
/tracker easyprivacy
/tracking easyprivacy
-tracking. easyprivacy
/visit? easyprivacy
/visitor? easyprivacy
/cdn/consent_ easylist-cookie
/consent- easylist-cookie
/consent. easylist-cookie
/consent/* easylist-cookie
-consent. easylist-cookie
-consent- easylist-cookie
/cookie- easylist-cookie
/cookie. easylist-cookie
/cookie_ easylist-cookie
/cmp. easylist-cookie
/cmp/* easylist-cookie
/gdpr easylist-cookie
/privacy- easylist-cookie
/tcf2.js easylist-cookie
/addthis fanboy-annoyance
/app-banner/* fanboy-annoyance
/newsletter- fanboy-annoyance
/newsletter. fanboy-annoyance
/push-notification fanboy-annoyance
/push_notification fanboy-annoyance
/pushnotification fanboy-annoyance
/sharebar fanboy-annoyance
/share-bar fanboy-annoyance
/sharetools/* fanboy-annoyance
/share-buttons fanboy-annoyance
/social-share fanboy-annoyance
/social_share fanboy-annoyance
/social-buttons fanboy-annoyance
/socialbuttons fanboy-annoyance
/subscribe- fanboy-annoyance
/surveys/* fanboy-annoyance
/upnext.js fanboy-annoyance
`;

/** Of an element: `.name`, `#name`, or an attribute with `=`, `^=`, `$=`, `*=` or nothing. */
const elements = `
.ad easylist
.ads easylist
.advert easylist
.advertisement easylist
.banner easylist
.popup easylist
.promo easylist
.promotion easylist
.promotions easylist
.sponsored easylist
.housead easylist
.AdShowcase easylist
.ad-slot easylist
.outbrain easylist
.taboola easylist
[class^="ad-"] easylist
[class^="ads-"] easylist
[class*="-ad-"] easylist
[class*="-ads-"] easylist
[class$="-ad"] easylist
[class$="-ads"] easylist
[class*="advert"] easylist
[class*="sponsor"] easylist
[class*="adsbox"] easylist
[class*="promo-"] easylist
[class*="banner"] easylist
[class*="popup"] fanboy-annoyance
[class*="newsletter"] fanboy-annoyance
[class*="cookie"] easylist-cookie
[class*="consent"] easylist-cookie
[class*="gdpr"] easylist-cookie
[class*="push-prompt"] fanboy-annoyance
[class*="social-share"] fanboy-annoyance
[id^="ad-"] easylist
[id^="ad_"] easylist
[id^="ads"] easylist
[id*="banner"] easylist
[id*="popup"] fanboy-annoyance
[id*="cookie"] easylist-cookie
[data-ad] easylist
[data-ads] easylist
[data-ad-slot] easylist
[data-ad-client] easylist
[data-adunit] easylist
[data-advertising] easylist
[data-sponsor] easylist
[data-widget="ad"] easylist
[data-widget^="ad-"] easylist
[data-widget*="advert"] easylist
[data-widget*="banner"] easylist
[data-widget*="popup"] fanboy-annoyance
[data-widget*="sponsor"] easylist
`;

interface Rule {
  readonly rule: string;
  readonly list: string;
}

const read = (text: string): readonly Rule[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.lastIndexOf(' ');
      return { rule: line.slice(0, at), list: line.slice(at + 1) };
    });

/** `*` is anything, `^` a separator or the end; everything else is itself, in whatever case. */
function patternOf(rule: string): RegExp {
  const source = rule
    .replace(/[.+?${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\^/g, '(?:[^\\w.%-]|$)');
  return new RegExp(source, 'i');
}

const requestRules = read(requests).map(({ rule, list }) => ({ rule, list, pattern: patternOf(rule) }));

/** The rules that block an address, each with its list. */
export const rulesOnAddress = (address: string): readonly string[] =>
  requestRules.filter(({ pattern }) => pattern.test(address)).map(({ rule, list }) => `${list}: ${rule}`);

type Judge = (attribute: string, value: string) => boolean;

function judgeOf(rule: string): Judge {
  const short = /^([.#])([\w-]+)$/.exec(rule);
  if (short) return (attribute, value) => attribute === (short[1] === '.' ? 'class' : 'id') && value === short[2];
  const [, name, how, wanted = ''] = /^\[([\w-]+)(?:([\^$*]?=)"([^"]*)")?\]$/.exec(rule) ?? [];
  if (name === undefined) throw new Error(`"${rule}" is no rule that is understood here.`);
  const judges: Readonly<Record<string, (value: string) => boolean>> = {
    '=': (value) => value === wanted,
    '^=': (value) => value.startsWith(wanted),
    '$=': (value) => value.endsWith(wanted),
    '*=': (value) => value.includes(wanted),
  };
  const holds = how === undefined ? () => true : judges[how];
  return (attribute, value) => attribute === name && Boolean(holds?.(value));
}

const elementRules = read(elements).map(({ rule, list }) => ({ rule, list, judge: judgeOf(rule) }));

/** The rules that hide an element for one of its attributes, each with its list. */
export const rulesOnAttribute = (attribute: string, value = ''): readonly string[] =>
  elementRules.filter(({ judge }) => judge(attribute, value)).map(({ rule, list }) => `${list}: ${rule}`);
