import { defineFeature } from '#framework/server'
import { questionIssuance as definition } from '../feature.ts'
import { issuanceActions } from '../rules.ts'
import { answerHook } from './answer-hook.ts'
import { answerServices } from './answer-services.ts'
import { giveService } from './give-service.ts'
import { questionnaireHandover } from './handover.ts'
import { returnDecisions } from './decisions.ts'
import { questionnairesOnHome } from './home.ts'
import { issuanceJobs } from './jobs.ts'
import { listServices } from './list-services.ts'
import { numbering } from './numbering.ts'
import { remindService } from './remind-service.ts'
import { returnServices } from './return-services.ts'
import { takeBackService } from './take-back-service.ts'
import { texts } from './texts.ts'

export const questionIssuance = defineFeature({
  ...definition, texts,
  actions: [issuanceActions],
  hooks: (_, context) => ({ QuestionConsumption: numbering(context), IssuedAnswer: answerHook(context) }),
  services: () => [...listServices, giveService, takeBackService, remindService, ...answerServices, ...returnServices],
  handovers: [questionnaireHandover],
  jobs: issuanceJobs,
  home: [questionnairesOnHome], decisions: returnDecisions,
})
