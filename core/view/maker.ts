/** Makes elements with the class `<prefix><part>`, for islands that draw without React. */
export const maker =
  (prefix: string) =>
  <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    part: string,
    ...children: readonly (Node | string)[]
  ): HTMLElementTagNameMap[Name] => {
    const element = document.createElement(name);
    element.className = prefix + part;
    element.append(...children);
    return element;
  };
