/** `pollId` -> `data-poll-id`. */
export const attributeName = (key: string) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
