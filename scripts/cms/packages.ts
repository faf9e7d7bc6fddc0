import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Widget } from '../../core/base/widget/defineWidget.ts';
import { tenantSchema } from '../tags/toolFiles.ts';
import { component } from './drupal.ts';
import { block, described } from './wordpress.ts';

/** Folders of which each file is written by `npm run docs`. */
export const generatedFolders = ['templates/cms/wordpress/blocks', 'templates/cms/drupal/tribune/components'];

/** What the packages for CMSs have of the declarations, by path. */
export function cmsPackages(root: string, widgets: readonly Widget[]): readonly (readonly [string, string])[] {
  const placed = widgets.filter(({ place }) => place !== 'overlay');
  const [blocks, components] = generatedFolders;
  const [wordpress, drupal] = ['templates/cms/wordpress', 'templates/cms/drupal/tribune'];
  return [
    [`${wordpress}/widgets.json`, json(Object.fromEntries(placed.map((each) => [each.name, described(each)])))],
    [`${wordpress}/tenant.schema.json`, json(tenantSchema())],
    // A plugin is one folder: it has the classes of the other packages for itself.
    ...[`${wordpress}/includes/Tag.php`, `${wordpress}/includes/Release.php`, `${drupal}/includes/Release.php`].map(
      (path) => [path, readFileSync(join(root, 'templates/cms/php/src', basename(path)), 'utf8')] as const,
    ),
    ...placed.map((widget) => [`${blocks}/${widget.name}/block.json`, json(block(widget))] as const),
    ...placed.flatMap((widget) =>
      Object.entries(component(widget)).map(
        ([file, text]) => [`${components}/${widget.name}/${widget.name}.${file}`, text] as const,
      ),
    ),
  ];
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
