import type { CheckedCall, CheckedWidget, Grade, Report } from './conform.ts';
import type { Finding } from './judge.ts';

const hasFindings = ({ findings }: CheckedCall) => findings.length > 0;

/** `showPoll is_closed: "maybe" came, boolean was expected (openapi.json:812)`. */
export const lineOfFinding = ({ name, call }: CheckedCall, { kind, field, came, expected, line }: Finding): string =>
  `${call} (${name})${field && ` ${field}`}: ${came} came, ${expected} was expected${kind === 'spelled' ? '; it is read all the same' : ''} (openapi.json:${line})`;

const heading = ({ widget, grade, without, calls }: CheckedWidget): string => {
  const unmade = calls.filter(({ skipped }) => skipped !== undefined).map(({ name }) => name);
  const open = unmade.length > 0 && grade !== 'unchecked' ? ` (not checked: ${unmade.join(', ')})` : '';
  if (grade === 'full') return `${widget}: works fully${open}`;
  if (grade === 'partial') return `${widget}: works without ${without.join(', ')}${open}`;
  if (grade === 'broken') return `${widget}: does not work`;
  return `${widget}: not checked (${[...new Set(calls.map(({ skipped }) => skipped))].join('; ')})`;
};

/** The report as a person reads it. */
export function asText({ widgets }: Report): string {
  const parts = widgets.map((widget) => [
    heading(widget),
    ...widget.calls
      .filter(hasFindings)
      .flatMap((call) => call.findings.map((finding) => `  ${lineOfFinding(call, finding)}`)),
  ]);
  const count = (grade: Grade) => widgets.filter((each) => each.grade === grade).length;
  const sum = `${count('full')} work fully, ${count('partial')} without something, ${count('broken')} do not work, ${count('unchecked')} were not checked`;
  return `${[...parts.flat(), sum].join('\n')}\n`;
}

export const asJson = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`;

const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '');

/** The report as JUnit's XML: a suite for each widget, a case for each call. */
export function asJunit({ widgets }: Report): string {
  const suites = widgets.map(({ widget, calls }) => {
    const cases = calls.map((call) => {
      const open = `    <testcase classname="${escapeXml(widget)}" name="${escapeXml(call.name)}">`;
      const lost = call.findings.filter(({ kind }) => kind !== 'spelled');
      const inside = [
        ...(call.skipped === undefined ? [] : [`<skipped message="${escapeXml(call.skipped)}"/>`]),
        ...(lost.length > 0
          ? [`<failure>${escapeXml(lost.map((finding) => lineOfFinding(call, finding)).join('\n'))}</failure>`]
          : []),
      ];
      return `${open}${inside.join('')}</testcase>`;
    });
    return `  <testsuite name="${escapeXml(widget)}" tests="${calls.length}">\n${cases.join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="tribune conform">\n${suites.join('\n')}\n</testsuites>\n`;
}
