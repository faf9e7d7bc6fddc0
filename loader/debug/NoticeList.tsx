import type { Presented } from '#loader/runtime/presentNotice.ts';
import type { Words } from './words.ts';

/** Notices with what to do, each with a link to the page that explains it. */
export function NoticeList({ notices, words }: { readonly notices: readonly Presented[]; readonly words: Words }) {
  if (notices.length === 0) return null;
  return (
    <ul className="notices" aria-label={words.notices}>
      {notices.map(({ code, what, remedy, address }) => (
        <li key={`${code} ${what}`}>
          <strong>{code}</strong> {what} {remedy}{' '}
          {address !== undefined && (
            <a href={address} target="_blank" rel="noreferrer">
              {words.explained(code)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
