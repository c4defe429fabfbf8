import { createElement, Suspense } from 'react'
import { useFeatureParts } from '../feature/feature-parts.ts'
import type { EntityForm } from './use-entity-form.ts'

/** What a feature says against what is entered without refusing it: read out as it comes, below the fields and before saving. */
export function FormAdvice({ form }: { form: EntityForm }) {
  const Advice = useFeatureParts().advice.get(form.entity.key)
  return Advice ? <div className="form-advice" role="status"><Suspense fallback={null}>{createElement(Advice, { values: form.values })}</Suspense></div> : null
}
