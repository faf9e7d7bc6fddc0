/** What the page of the preview has ready in its `<template>`: the tag, the frame that reads a page, and what the page of the tag loads. */
type Name = 'div' | 'iframe' | 'link' | 'script';

/** A copy of one of these. Throws an Error if the page has none. */
export function partOfPreview<Found extends Name>(document: Document, name: Found): HTMLElementTagNameMap[Found] {
  const found = document.querySelector('template')?.content.querySelector(name);
  if (!found) throw new Error(`The preview has no <${name}> ready.`);
  return document.importNode(found, true);
}
