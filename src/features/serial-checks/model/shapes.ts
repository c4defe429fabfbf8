/** What the call of the person in the field answers, for both sides. */
export interface OwnLine { id: number; siteId: number; siteCode: string; siteName: string; what: string; place: string; expectedSerial: string; result: number; foundSerial: string; remarks: string; decision: number | null; decisionReason: string; imageAddress: string | null }
export interface OwnCheck { id: number; name: string; dueDate: string | null; remarks: string; byUserName: string | null; lines: readonly OwnLine[] }
