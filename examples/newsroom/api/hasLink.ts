const countries =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw';
/** Top-level domains that readers and spammers use. Any other counts only where a path follows. */
const generic =
  'com net org info biz edu gov mil int name pro mobi asia tel xxx app dev xyz top shop site online store club live news blog tech space website fun vip win bet casino poker game games link click page cloud work works world today media video stream football soccer sport amsterdam frl london gent vlaanderen brussels berlin loan bid trade date review guru agency digital email group life money market network chat social team tips tools zone icu buzz monster cyou rest bond quest lol wiki ink love photos porn sex adult cam dating webcam gratis cheap sale deals discount finance credit crypto exchange fund cash example test';

const countryCodes = new Set(countries.split(' '));
const others = new Set(generic.split(' '));

const scheme = /[\p{L}\d]:\/\/\S|\bmailto:\S|\bwww\.\S/iu;
const address = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?=[/:])/;
const name =
  /(?<![\p{L}\p{M}\p{N}-])[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)+\.?(?<path>[/:?#][^\s])?/gu;

/** Whether it is the beginning of a sentence after a missing space, as in `gewonnen.De`. */
const isSentence = (last: string) => /^\p{Lu}\p{Ll}+$/u.test(last);

function isDomain(found: string, hasPath: boolean): boolean {
  const last = found.split('.').at(-1) ?? '';
  const top = last.toLowerCase();
  if (top.startsWith('xn--')) return true;
  if (!/^[\p{L}\p{M}]{2,}$/u.test(top)) return false;
  if (hasPath || others.has(top)) return true;
  if (isSentence(last)) return false;
  // Of another script, as in пример.рф.
  return countryCodes.has(top) || !/\p{Script=Latin}/u.test(top);
}

/** A text in the form in which a browser reads a URL: full-width letters and dots as plain ones, without invisible characters. */
const asAddress = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u3002\uFF0E\uFF61]/g, '.')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Whether a text contains a link: a URL with or without scheme, `www.`, a bare domain, an internationalised one. */
export function hasLink(text: string): boolean {
  const plain = asAddress(text);
  if (scheme.test(plain) || address.test(plain)) return true;
  for (const { 0: found, groups } of plain.matchAll(name)) {
    const path = groups?.path ?? '';
    if (isDomain(found.slice(0, found.length - path.length).replace(/\.$/, ''), path !== '')) return true;
  }
  return false;
}
