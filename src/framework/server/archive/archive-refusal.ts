/** An archive that can't be written, or isn't what it should be: a sentence for the console. */
export class ArchiveRefusal extends Error {}
