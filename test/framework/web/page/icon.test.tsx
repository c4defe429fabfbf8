// @vitest-environment happy-dom
/** Arrows point along the line that is read, in whatever direction that is, wherever they stand. */
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Icon } from '../../../../src/framework/web/icons/icon.tsx'

test.each([['previous', true], ['next', true], ['back', true], ['close', false]] as const)('%s is mirrored from right to left: %s', (name, isMirrored) => {
  const { container } = render(<Icon name={name} />)
  expect(container.querySelector('svg')?.classList.contains('icon-turns')).toBe(isMirrored)
})
