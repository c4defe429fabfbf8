/** What is stored of the life of a site asset, for its actions and for whoever finds on the spot that it is another one, or gone. */

/** Stored numbers of `state`. */
export const assetStates = { inService: 1, inRepair: 2, retired: 3 } as const

/** By which reference a step names its asset. */
export const stepOf = { Rectifier: 'rectifierId', Genset: 'gensetId', BatteryBank: 'batteryBankId', AirCon: 'airConId' } as const

/** Stored numbers of `SiteAssetStep.action`. `foundMissing`: retired because a verification did not find it. */
export const stepNumbers = { moved: 1, sentToRepair: 2, putBack: 3, retired: 4, installedAgain: 5, corrected: 6, foundMissing: 7 } as const
export type StepName = keyof typeof stepNumbers
