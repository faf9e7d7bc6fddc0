import type { Page } from '#core/base/page/page.ts';
import type { BoxParts } from '#core/ungrouped/embed/embedBox.ts';
import type { EmbedSetting } from '#core/ungrouped/embed/embeds.ts';
import { createLoading } from '#core/ungrouped/embed/loading.ts';
import type { PostAddress } from '#core/ungrouped/embed/postAddress.ts';
import { frameOf } from './frames.ts';
import { postBox } from './postBox.ts';
import { sizesOf } from './sizes.ts';
import type { SocialEmbed } from './social-embed.model.ts';

interface LoaderParts extends BoxParts {
  readonly address: PostAddress;
  readonly model: SocialEmbed;
  readonly foot: Element;
}

const isDarkOn = ({ dataset }: HTMLElement) =>
  dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;

/** Makes a function that loads the frame of a post and returns a function that removes it. `again`: called to load it once more. */
export function createLoader(page: Page, setting: EmbedSetting, parts: LoaderParts): (again: () => void) => () => void {
  const load = createLoading(setting);
  const { words } = setting;
  const { box, name, address, model } = parts;
  const { network, handle, id } = address;
  const sizes = sizesOf(page, `${network} ${id}`);
  return (again) => {
    const author = box.querySelector('.tb-post-author')?.textContent?.trim() || (handle === '' ? name : `@${handle}`);
    const frame = frameOf(address, {
      ...{ from: model.from, locale: words.locale },
      isDark: isDarkOn(document.documentElement),
    });
    const title = words.say('title', { author, network: name });
    return load(postBox({ ...parts, address: frame, title, network, sizes, again }, words), box);
  };
}
