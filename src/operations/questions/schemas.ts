/** What filled templates look like on the wire. */
import { z } from 'zod'

const picture = z.object({ id: z.int(), key: z.string(), address: z.string(), takenTime: z.string().nullable(), latitude: z.number().nullable(), longitude: z.number().nullable(), accuracy: z.number().nullable() })
// Given before the answer and sent after it: it does not stand.
const earlier = z.object({ value: z.string(), userId: z.int().nullable(), userName: z.string(), time: z.string() })
const answer = z.object({ value: z.string(), optionIds: z.array(z.int()), images: z.array(picture), remark: z.string(), userName: z.string(), time: z.string().nullable(), earlier: earlier.optional() })
const option = z.object({ id: z.int(), name: z.string(), isImageRequired: z.boolean(), followUps: z.array(z.int()), nameUrdu: z.string().optional(), imageAddress: z.string().optional() })
const number = z.number().nullable().optional()
const text = z.string().optional()

export const filledOutput = z.object({
  questionnaireTemplateId: z.int().nullable(), templateId: z.int().nullable(), questionnaireTemplateName: z.string(), version: z.int(), requiredCount: z.int(), answeredCount: z.int(), missing: z.array(z.int()),
  questions: z.array(z.object({
    questionId: z.int(), questionText: z.string(), header: z.string(), position: z.int(), answerTypeId: z.int().nullable(), kind: z.int(), isRequired: z.boolean(), isImageRequired: z.boolean(),
    questionTextUrdu: text, headerUrdu: text, help: text, helpUrdu: text, unit: text, min: number, max: number, likelyMin: number, likelyMax: number, decimals: number, longest: number, imagesAtLeast: number, imagesAtMost: number,
    options: z.array(option), parentQuestionId: z.int().nullable(), answer: answer.nullable(),
  })),
})

export const pictureOutput = z.object({
  id: z.int(), questionId: z.int(), questionText: z.string(), header: z.string(), key: z.string(), address: z.string(), thumbnailAddress: z.string(), takenTime: z.string().nullable(),
  latitude: z.number().nullable(), longitude: z.number().nullable(), accuracy: z.number().nullable(), distance: z.number().nullable(),
})
