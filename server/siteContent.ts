import { readFileSync } from 'node:fs';
import { ValidationError } from 'yup';
import { type SiteContent, siteContent } from '../contract/site';
import { ConfigurationFailure } from './configuration';

const reasonOf = (error: unknown): string => {
  if (error instanceof ValidationError) return error.errors.join('. ');
  return error instanceof Error ? error.message : String(error);
};

/** Reads the deployment's site content (PUB-11). Throws a ConfigurationFailure that names the file and every error in it. */
export const readSiteContent = (file: string): SiteContent => {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return siteContent.validateSync(found, { abortEarly: false, strict: true });
  } catch (error) {
    throw new ConfigurationFailure(`The site content ${file} cannot be used: ${reasonOf(error)}`);
  }
};
