/** The id that antd names as the active option where there is none: no element on the page has it. */
const noOption = /_list_-1$/

/** Keeps fields from naming an active option while their list has none: a screen reader would not find it. For the whole page. @returns a function that ends it */
export function forgetNoOption(): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof Element && noOption.test(target.getAttribute('aria-activedescendant') ?? '')) target.removeAttribute('aria-activedescendant')
  })
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-activedescendant'] })
  return () => observer.disconnect()
}
