/** A whole template on the wire. */
import { z } from 'zod'
import { most } from '../../model/template.ts'

const text = z.object({ en: z.string().max(4000).default(''), ur: z.string().max(4000).default('') })
const words = text.prefault({})
const number = z.number().nullable().default(null)
const id = z.int().nullable().default(null)

const option = z.object({ name: words, image: z.string().max(200).nullable().default(null), isImageRequired: z.boolean().default(false), followUps: z.array(z.string().max(most.key)).max(most.questions).default([]) })

const question = z.object({
  key: z.string().max(200), text: words, help: words, kind: z.int(), isRequired: z.boolean().default(false), isImageRequired: z.boolean().default(false), unit: z.string().max(4000).default(''),
  min: number, max: number, likelyMin: number, likelyMax: number, decimals: number, longest: number, imagesAtLeast: number, imagesAtMost: number, options: z.array(option).max(1000).default([]),
})

export const contentInput = z.object({
  name: z.string().max(4000), projectId: id, sourceFieldTypeId: id, workOrderTypeId: id, geofencing: z.boolean().default(true), slaTime: z.string().max(256).default(''),
  sections: z.array(z.object({ header: words, questions: z.array(question).max(2000).default([]) })).max(500).default([]),
})

const finding = z.object({ code: z.string(), level: z.enum(['refused', 'activation', 'advice']), question: z.string().nullable(), member: z.string(), text: z.string() })

const version = z.object({ id: z.int(), name: z.string(), version: z.int(), isActive: z.boolean(), activatedTime: z.string().nullable() })

export const contentOutput = z.object({
  family: z.enum(['checklist', 'survey', 'assets']), id: z.int(), rowVersion: z.int(), version: z.int(), isActive: z.boolean(), activatedTime: z.string().nullable(),
  versions: z.array(version), answerCount: z.int(), workOrderCount: z.int(), content: contentInput,
  questionIds: z.record(z.string(), z.int()), pictures: z.record(z.string(), z.string()), findings: z.array(finding),
})

export type ContentAnswer = z.output<typeof contentOutput>
