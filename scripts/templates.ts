import { fileURLToPath } from 'node:url';
import { ownTemplates } from './tenants/ownTemplates.ts';

/** Throws with all that is wrong with the templates of tenants. */
export function checkTemplates(root: string): void {
  const ofParents: string[] = [];
  const ofFiles = ownTemplates(root, (problem) => ofParents.push(`- templates/parents.json: ${problem}`)).flatMap(
    ({ folder, file, issues }) => issues.map((issue) => `- templates/${folder}/${file}: ${issue}`),
  );
  const issues = new Set([...ofParents, ...ofFiles]);
  if (issues.size > 0) throw new Error(`The templates of tenants do not hold:\n${[...issues].join('\n')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = ownTemplates(fileURLToPath(new URL('..', import.meta.url)));
  for (const { tenant, file, folder, issues } of found) {
    console.log(`${tenant}: ${file} from templates/${folder}/`);
    for (const issue of issues) console.log(`  ${issue}`);
  }
  console.log(`All other templates come from templates/default/.`);
  if (found.some(({ issues }) => issues.length > 0)) process.exitCode = 1;
}
