/** Notices as the server answers them, and the ways to read and change them. */
import { sendTo } from '#framework/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Notice } from '../notice.ts'

export interface NoticeList {
  totalCount: number
  unreadCount: number
  items: readonly Notice[]
}

export interface NoticeFilter {
  state?: 'unread' | undefined
  kind?: string | undefined
  max: number
}

/** All that is known of notices begins with it, and is read again when something comes. */
export const noticesKey = ['notices'] as const

/** Minutes after which the bell looks by itself, should nothing be told. */
const looksAgain = 5 * 60_000

export function useUnread() {
  return useQuery({ queryKey: [...noticesKey, 'unread'], queryFn: ({ signal }) => sendTo<{ unreadCount: number; kinds: readonly { kind: string; count: number }[] }>('GET', 'Notification/GetUnreadCount', { signal, failure: 'own' }), refetchInterval: looksAgain, retry: false })
}

export function useNotices({ state, kind, max }: NoticeFilter, enabled = true) {
  const query = [['MaxResultCount', max], ...(state ? [['State', state]] : []), ...(kind ? [['Kind', kind]] : [])] as [string, string | number][]
  return useQuery({ queryKey: [...noticesKey, 'list', query], queryFn: ({ signal }) => sendTo<NoticeList>('GET', 'Notification/GetAll', { query, signal, failure: 'own' }), enabled, placeholderData: (before) => before })
}

/** @returns marks one as read, or all without an id */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id?: number) => (id === undefined ? sendTo('POST', 'Notification/SetAllNotificationsAsRead') : sendTo('POST', 'Notification/SetNotificationAsRead', { body: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  })
}
