// Inlined into <head> as head.js is, on pages that print a title test: the group of this browser stands on <html> before the
// first paint. It is drawn, and kept for 7 days, only where <html data-consent> says that experiments are allowed; a browser that
// keeps no cookie, and a robot, see the first title. group.ts keeps to the same cookie.
{
  const page = document;
  const { dataset } = page.documentElement;
  const read = () => /title_ab=([ab])/.exec(page.cookie)?.[1];
  try {
    if (/experiments/.test(dataset.consent ?? '') && !/bot/i.test(navigator.userAgent)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers too late for the first paint.
      if (!read()) page.cookie = `title_ab=${Math.random() < 0.5 ? 'a' : 'b'};Max-Age=604800;Path=/;SameSite=Lax`;
      const group = read();
      if (group) dataset.titleGroup = group;
    }
  } catch {}
}
