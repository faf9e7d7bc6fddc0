/** A text of a form; '' if it has none of that name. */
export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '');
