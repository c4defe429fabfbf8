// @vitest-environment happy-dom
/** A thread of entries and events, and the box one writes into it. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CommentBox, type CommentBoxProps } from '../../../../src/framework/web/thread/comment-box.tsx'
import { PictureStrip } from '../../../../src/framework/web/thread/picture-strip.tsx'
import { Timeline } from '../../../../src/framework/web/thread/timeline.tsx'
import type { PictureStore } from '../../../../src/framework/web/thread/use-pictures.ts'
import { renderAround } from '../../../support/web-around.tsx'

afterEach(cleanup)
beforeEach(() => {
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
})

describe('a thread', () => {
  it('has entries with their text, events in one line, and says which are one\'s own', async () => {
    await renderAround(<Timeline label="Thread" entries={[
      { key: 1, at: '2026-11-18T04:12:00Z', who: 'Usman Tariq', text: 'It cranks.' },
      { key: 2, at: '2026-11-18T04:20:00Z', who: 'Tahir Iqbal', did: 'took it' },
      { key: 3, at: '2026-11-18T08:58:00Z', who: 'Sana Mirza', mine: true, text: 'Buy it.' },
    ]} />)
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent)
    expect(lines[0]).toMatch(/^UTUsman Tariq.*It cranks\.$/)
    expect(lines[1]).toMatch(/^Tahir Iqbal took it /)
    expect(lines[2]).toMatch(/^SMYou.*Buy it\.$/)
  })
})

describe('a comment', () => {
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' })
  const show = (props: Partial<CommentBoxProps> = {}) => {
    const onSend = vi.fn<CommentBoxProps['onSend']>(async () => undefined)
    return renderAround(<CommentBox onSend={onSend} {...props} />).then(() => onSend)
  }
  const picture = new File(['x'], 'van.png', { type: 'image/png' })
  const paste = (...files: File[]) => fireEvent.paste(box(), { clipboardData: { files } })

  it('is sent by Ctrl Enter, and not by Enter; the box is empty then', async () => {
    const onSend = await show()
    await userEvent.type(box(), 'Buy it{Enter}now')
    expect(onSend).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(onSend).toHaveBeenCalledWith('Buy it\nnow', [])
    await waitFor(() => expect(box().value).toBe(''))
  })

  it('names people behind an @, by keys or pointer, and sends what stands there', async () => {
    const onSend = await show({ people: [{ id: 1, name: 'Akbar Khan' }, { id: 2, name: 'Tahir Iqbal' }, { id: 3, name: 'Asif Khan' }] })
    const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
    await userEvent.type(box(), 'mail@kha')
    expect(options()).toEqual([])
    await userEvent.clear(box())
    await userEvent.type(box(), 'Ask @kha')
    expect(options()).toEqual(['AKAkbar Khan', 'AKAsif Khan'])
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { selected: true }).id).toBe(box().getAttribute('aria-activedescendant'))
    await userEvent.keyboard('{Enter}')
    expect([box().value, options()]).toEqual(['Ask @Asif Khan ', []])
    await userEvent.type(box(), 'or @')
    await userEvent.click(screen.getByRole('option', { name: /Tahir/ }))
    expect(box().value).toBe('Ask @Asif Khan or @Tahir Iqbal ')
    await userEvent.type(box(), '@A{Escape}')
    expect(options()).toEqual([])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(onSend).toHaveBeenCalledWith('Ask @Asif Khan or @Tahir Iqbal @A', [])
  })

  it('stays in the box when it was not sent, with the reason', async () => {
    await show({ onSend: () => Promise.reject(new Error('The ticket is closed.')) })
    await userEvent.type(box(), 'Buy it')
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The ticket is closed. Not sent. What you wrote is kept.')
    expect(box().value).toBe('Buy it')
  })

  it('takes pictures that are pasted, waits until they are stored, and sends their keys', async () => {
    let stored: (key: string) => void = () => undefined
    const store: PictureStore = { largest: 1, upload: vi.fn<PictureStore['upload']>(() => new Promise<string>((done) => (stored = done))) }
    const onSend = await show({ pictures: store })
    paste(picture)
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Comment' })
    expect(await screen.findByRole('progressbar', { name: 'Sending van.png' })).toBeTruthy()
    expect(send.disabled).toBe(true)
    stored('key-1')
    await waitFor(() => expect(send.disabled).toBe(false))
    await userEvent.click(send)
    expect(onSend).toHaveBeenCalledWith('', ['key-1'])
    await waitFor(() => expect(screen.queryByRole('img', { name: 'van.png' })).toBeNull())
  })

  it('says of a picture that failed why, sends it again, and lets it be removed', async () => {
    const upload = vi.fn<PictureStore['upload']>().mockRejectedValueOnce(new Error('The disk is full.')).mockResolvedValue('key-2')
    await show({ pictures: { largest: 1, upload } })
    paste(picture)
    await userEvent.click(await screen.findByRole('button', { name: /Send van.png again/ }))
    await waitFor(() => expect(screen.queryByText('The disk is full.')).toBeNull())
    expect(upload).toHaveBeenCalledTimes(2)
    await userEvent.click(screen.getByRole('button', { name: 'Remove van.png' }))
    expect(screen.queryByRole('img', { name: 'van.png' })).toBeNull()
  })

  it('refuses what is no picture or too large, and says so', async () => {
    const upload = vi.fn<PictureStore['upload']>()
    await show({ pictures: { largest: 0.000_001, upload } })
    paste(new File(['x'], 'a.pdf', { type: 'application/pdf' }))
    expect(screen.getByRole('alert').textContent).toBe('a.pdf is not a picture.')
    paste(new File(['xxxx'], 'b.png', { type: 'image/png' }))
    expect(screen.getByRole('alert').textContent).toContain('b.png is larger than')
    expect(upload).not.toHaveBeenCalled()
  })

  it('takes no more pictures than go together', async () => {
    const upload = vi.fn<PictureStore['upload']>(async (file) => file.name)
    await show({ pictures: { largest: 1, most: 2, upload } })
    paste(picture, picture, picture)
    expect(screen.getByRole('alert').textContent).toBe('At most 2 pictures go together.')
    expect(upload).toHaveBeenCalledTimes(2)
    const [remove] = await screen.findAllByRole('button', { name: 'Remove van.png' })
    if (remove) await userEvent.click(remove)
    paste(picture)
    expect(upload).toHaveBeenCalledTimes(3)
  })
})

describe('a comment that is not sent yet', () => {
  const box = (name = 'Write a comment') => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
  const keptAs = { entity: 'Loan', id: 7 }
  const drafts = () => Object.keys(localStorage)
  const show = (onSend: CommentBoxProps['onSend'] = async () => undefined, of = keptAs) => renderAround(<CommentBox onSend={onSend} keptAs={of} />)
  beforeEach(() => localStorage.clear())

  it('stands in its box again after the page was put away, and at no other row', async () => {
    const { unmount } = await show()
    await userEvent.type(box(), 'Buy it')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(drafts()).toHaveLength(1)
    unmount()
    await show(undefined, { ...keptAs, id: 70 })
    expect(box().value).toBe('')
    cleanup()
    await show()
    expect(box().value).toBe('Buy it')
  })

  it('is kept no longer once it is sent or taken away, and stays kept where it was refused', async () => {
    await show(() => Promise.reject(new Error('The ticket is closed.')))
    await userEvent.type(box(), 'Buy it{Control>}{Enter}{/Control}')
    await screen.findByRole('alert')
    cleanup()
    expect(drafts()).toHaveLength(1)
    await show()
    await userEvent.type(box(), '!{Control>}{Enter}{/Control}')
    await waitFor(() => expect(box().value).toBe(''))
    cleanup()
    expect(drafts()).toEqual([])
    await show()
    await userEvent.type(box(), 'No')
    await userEvent.clear(box())
    cleanup()
    expect(drafts()).toEqual([])
  })
})

describe('a strip of pictures', () => {
  it('opens the whole picture, and asks anew for an address that has run out', async () => {
    const again = vi.fn<(key: string) => Promise<string>>(async (key) => `/files/${key}?new=1`)
    const { container } = await renderAround(<PictureStrip again={again} pictures={[{ key: 'k', address: '/files/k?old=1', name: 'Van' }]} />)
    const image = container.querySelector('img')
    expect(image?.getAttribute('src')).toBe('/files/k?old=1&size=thumbnail')
    if (image) fireEvent.error(image)
    await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/k?new=1&size=thumbnail'))
    await userEvent.click(screen.getByRole('button', { name: 'Open Van' }))
    expect(screen.getByRole('img', { name: 'Van' }).getAttribute('src')).toBe('/files/k?new=1')
  })
})
