import type { Locale } from '../../editorial/numerals.ts';

export type SampleName = 'goal' | 'table' | 'picture' | 'poll';

interface Sample {
  readonly label: string;
  readonly html: string;
}

const nl: Readonly<Record<SampleName, Sample>> = {
  goal: {
    label: 'Doelpunt',
    html: `<h3>Doelpunt!</h3>
<p><strong>Thuisploeg – Uitploeg 1-0</strong></p>
<p>De bal gaat via de binnenkant van de paal over de lijn. De keeper kijkt ernaar en doet verder niets.</p>`,
  },
  table: {
    label: 'Tabel',
    html: `<h3>Zo staat het nu</h3>
<table>
<caption>Tussenstanden</caption>
<tbody>
<tr><th scope="row">Thuisploeg – Uitploeg</th><td>1-0</td></tr>
<tr><th scope="row">Noord – Zuid</th><td>2-2</td></tr>
</tbody>
</table>`,
  },
  picture: {
    label: 'Beeld',
    html: `<h3>Het seizoen in één beeld</h3>
<figure><img src="/public/charts/deaftrap-titelrace.svg" width="600" height="400" alt="Lijngrafiek van de punten van de bovenste vier." loading="lazy"><figcaption>Punten na elke gespeelde wedstrijd.</figcaption></figure>`,
  },
  poll: {
    label: 'Poll',
    html: `<h3>Wat denk jij?</h3>
<div data-widget="poll" data-poll-id="12"></div>`,
  },
};

const en: typeof nl = {
  goal: {
    label: 'Goal',
    html: `<h3>Goal!</h3>
<p><strong>Home – Away 1–0</strong></p>
<p>In off the post, and the goalkeeper could only admire it.</p>`,
  },
  table: {
    label: 'Table',
    html: `<h3>How they stand</h3>
<table>
<caption>Scores so far</caption>
<tbody>
<tr><th scope="row">Home – Away</th><td>1–0</td></tr>
<tr><th scope="row">North – South</th><td>2–2</td></tr>
</tbody>
</table>`,
  },
  picture: {
    label: 'Picture',
    html: `<h3>The season in one picture</h3>
<figure><img src="/public/charts/thefinalwhistle-title-race.svg" width="600" height="400" alt="Line chart of the points of the top four." loading="lazy"><figcaption>Points after each match played.</figcaption></figure>`,
  },
  poll: {
    label: 'Poll',
    html: `<h3>What do you think?</h3>
<div data-widget="poll" data-poll-id="22"></div>`,
  },
};

/** Sample texts for trying the editor. */
export const liveblogSamples: Readonly<Record<Locale, typeof nl>> = { nl, en };

/** The paragraph that trying an edit adds. */
export const addition: Readonly<Record<Locale, Sample>> = {
  nl: { label: 'Bewerk de nieuwste', html: '<p><em>Aangevuld:</em> de herhaling laat zien dat het klopte.</p>' },
  en: { label: 'Edit the newest', html: '<p><em>Added:</em> the replay shows that it was right.</p>' },
};
