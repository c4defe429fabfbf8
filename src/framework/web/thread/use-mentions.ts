/** Naming people while one writes: what was typed behind an `@` narrows the people, one of them takes its place. */
import { useState, type RefObject } from 'react'

export interface Person {
  id: number
  name: string
}

/** Shown at once. */
const most = 6
const typed = /(?:^|[\s(])@([^\n@]{0,40})$/u

/** @returns what stands between the last `@` before the caret and the caret; null: no name is being written */
function nameBefore(text: string, caret: number): string | null {
  return typed.exec(text.slice(0, caret))?.[1] ?? null
}

/** Those of whom a word begins like it; none once a whole name stands there. */
function peopleLike(people: readonly Person[], begun: string): readonly Person[] {
  const sought = begun.trimStart().toLocaleLowerCase()
  const fits = ({ name }: Person) => {
    const lower = name.toLocaleLowerCase()
    return lower.startsWith(sought) || (!/\s/.test(sought) && lower.split(/\s+/).some((word) => word.startsWith(sought)))
  }
  return people.filter(fits).slice(0, most)
}

export interface Mentions {
  /** Empty: nothing is offered. */
  offered: readonly Person[]
  /** Place of the one that Enter takes. */
  at: number
  /** After each change of text or caret. */
  look: () => void
  choose: (person: Person) => void
  /** @returns whether the key was for the list */
  press: (key: string) => boolean
}

export function useMentions(people: readonly Person[], box: RefObject<HTMLTextAreaElement | null>, write: (text: string) => void): Mentions {
  const [begun, setBegun] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const offered = begun === null ? [] : peopleLike(people, begun)
  const place = Math.min(at, offered.length - 1)
  const look = () => {
    const field = box.current
    const next = field && people.length ? nameBefore(field.value, field.selectionEnd) : null
    if (next !== begun) setAt(0)
    setBegun(next)
  }
  const choose = ({ name }: Person) => {
    const field = box.current
    if (!field || begun === null) return
    const [caret, start] = [field.selectionEnd, field.selectionEnd - begun.length]
    const before = `${field.value.slice(0, start)}${name} `
    write(before + field.value.slice(caret).trimStart())
    setBegun(null)
    // Behind the name, once the box has it.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(before.length, before.length)
    })
  }
  return {
    offered, at: place, look, choose,
    press(key) {
      const person = offered[place]
      if (!person) return false
      if (key === 'ArrowDown' || key === 'ArrowUp') setAt((place + (key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length)
      else if (key === 'Enter' || key === 'Tab') choose(person)
      else if (key === 'Escape') setBegun(null)
      else return false
      return true
    },
  }
}
