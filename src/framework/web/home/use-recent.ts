import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../session/session.ts'
import { keepRecent } from './recents.ts'

/** Remembers the record this page shows, once its title is known, for the home page. */
export function useRecent(title: string | undefined): void {
  const { user, tenant } = useSession()
  const { pathname } = useLocation()
  useEffect(() => {
    if (title) keepRecent({ user, tenant }, pathname, title)
  }, [title, pathname, user, tenant])
}
