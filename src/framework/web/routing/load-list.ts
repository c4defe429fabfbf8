/** Loads the list page; asked early where the address is a list, so that it comes together with the rest. */
export const loadList = () => import('../list/list-page.tsx')
