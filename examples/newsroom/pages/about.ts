import type { Locale } from '../editorial/numerals.ts';
import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';
import { wordsOf } from './words.ts';

const text: Readonly<Record<Locale, (name: string) => Html>> = {
  nl: (
    name,
  ) => html`<p>${name} is geen echte krant. Het is een voorbeeldredactie: een site die laat zien hoe een krant eruitziet waarin de widgets van Tribune staan, zoals de poll midden in een artikel en de mededeling bovenaan de pagina.</p>
<h2>De artikelen</h2>
<p>De artikelen zijn geschreven ter demonstratie. De uitslagen, ruststanden, data en speelrondes erin zijn echt: ze komen uit het publiek domein (CC0), uit de verzameling openfootball/football.json. De standen, reeksen en percentages zijn daaruit berekend en worden bij elke wijziging opnieuw gecontroleerd. Wat niet uit de uitslagen blijkt, beweren we niet. Daarom kom je hier geen spelers, trainers of scheidsrechters tegen.</p>
<p>De artikelen gaan over de wedstrijden tot en met 8 maart 2026. Wat er daarna is gebeurd, weet deze krant niet.</p>
<h2>De lezers</h2>
<p>De accounts waarmee je meteen kunt inloggen zijn verzonnen, met hun reacties en al, en de stemmen die bij het begin in de polls staan ook. Wie een mening denkt te herkennen, vergist zich. Een account dat je zelf aanmaakt is wel van jou: verwijder je het, dan is het weg.</p>
<h2>De tekeningen</h2>
<p>De grafieken zijn getekend uit dezelfde uitslagen. Ze passen zich aan als je je scherm of deze site op donker zet.</p>`,
  en: (
    name,
  ) => html`<p>${name} is not a real newspaper. It is an example newsroom: a site that shows what a paper looks like with Tribune’s widgets on its pages, such as the poll in the middle of an article and the announcement at the top of the page.</p>
<h2>The articles</h2>
<p>The articles were written for demonstration. The results, half-time scores, dates and rounds in them are real: they come from the public domain (CC0), from the openfootball/football.json collection. Tables, runs and percentages are computed from those and checked again with every change. What the results do not show, we do not claim. That is why you will not find players, managers or referees here.</p>
<p>The articles cover matches up to and including 5 March 2026. Of anything that happened later, this paper knows nothing.</p>
<h2>The readers</h2>
<p>The accounts you can log in with straight away are invented, comments and all, and so are the votes that stand in the polls to begin with. Any resemblance to an opinion is coincidental. An account that you make yourself is yours: delete it and it is gone.</p>
<h2>The drawings</h2>
<p>The charts are drawn from the same results. They change with you if you set your screen, or this site, to dark.</p>`,
};

export function about(input: PageInput): Promise<PageOutput> {
  const { tenant } = input;
  const says = wordsOf(tenant.locale);
  const body = html`<div class="wrap sheet">
<h1 class="sheet-title">${says.about}</h1>
<div class="prose">${text[tenant.locale](tenant.name)}
<p>${says.source}</p></div>
</div>`;
  return document(input, { title: says.about, description: says.demo, canonical: '/about', body });
}
