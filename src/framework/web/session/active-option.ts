/** antd's name of the active option where none is: an id that is nowhere on the page. */
const noOption = /_list_-1$/

/** Keeps fields from naming an active option while their list has none: a screen reader would look for it in vain. For the whole page. @returns what ends it */
export function forgetNoOption(): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof Element && noOption.test(target.getAttribute('aria-activedescendant') ?? '')) target.removeAttribute('aria-activedescendant')
  })
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-activedescendant'] })
  return () => observer.disconnect()
}
