import type { CampaignType } from '../contracts/planner-scenario.ts'

/** What a report file of an ad platform says, in one shape for all platforms, languages and file types. */
export type ReportPlatform = 'google' | 'meta' | 'linkedin' | 'tiktok' | 'pinterest'
export type ReportLanguage = 'pt-BR' | 'pt-PT' | 'en' | 'es'
/** 'other' is a result that the file names and that is none of these; 'unknown' is one that it does not name. */
export type ResultKind = 'lead' | 'conversation' | 'sale' | 'other' | 'unknown'

/** What Google sells under one name; the planner counts video as YouTube. */
export type GoogleCampaign = CampaignType | 'video'

/** Null is what the file does not have. */
export type ReportFigures = {
  spend: number | null
  impressions: number | null
  /** Link clicks where the file has both. */
  clicks: number | null
  results: number | null
}
export type ReportRow = { name: string } & ReportFigures & { resultKind: ResultKind } & {
    /** Of Google Ads, as far as the file tells. */
    campaignType?: GoogleCampaign
    /** With `byCampaign` alone: '2026-10', or null where the file does not say. */
    month?: string | null
    /** With `byCampaign` alone: the platform's number of the campaign, '' where the file has none. */
    campaignId?: string
  }

/** The sums of all rows of one type of campaign whose results are of one kind. */
export type ReportGroup = ReportFigures & {
  campaignType?: GoogleCampaign
  resultKind: ResultKind
  /** More results than that many clicks bring: they are most likely no leads, sales or conversations. */
  unlikely: boolean
}
/** The same of one day, or of one week. */
export type DatedGroup = Pick<ReportGroup, 'campaignType' | 'resultKind' | 'spend' | 'results'> & {
  from: string
  to: string
}

export type Report = {
  platform: ReportPlatform
  language: ReportLanguage
  /** ISO code, or null when the file does not say. */
  currency: string | null
  /** First and last day, as ISO dates. */
  from: string | null
  to: string | null
  /** Every data line of the file as it stands, without its totals. */
  rows: ReportRow[]
  /** Sums of the rows. */
  totals: ReportFigures
  /** The file's own totals. */
  declared: ReportFigures | null
  /** The rows by type of campaign and kind of result. */
  groups: ReportGroup[]
  /** The same day by day or week by week; empty where the file does not say when. */
  dated: DatedGroup[]
  /** The rows' results by kind. */
  resultsByKind: Partial<Record<ResultKind, number>>
  /** Sentences in Portuguese that the visitor should read beside the figures. */
  notes: string[]
}

/** A file that cannot be read. The message is a sentence in Portuguese that says what to do. */
export class ReportError extends Error {}

/** XLSX files have typed numbers; everything else is text. */
export type Cell = string | number
export type Table = Cell[][]
/** All empty rows are this one: a small file may have a million of them. */
export const EMPTY_ROW: never[] = []
/** As many lines as a spreadsheet has, most of them empty. */
export const LINES_MAX = 1_048_576

export const FIGURES = ['spend', 'impressions', 'clicks', 'results'] as const
