import type { APIRoute, GetStaticPaths } from 'astro';
import { keyOf, siteData } from '../../build/data.ts';
import { paragraphs } from '../../shared/core/text.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await siteData()).content.blog.map(({ slug, content }) => ({
    params: { slug },
    props: { text: paragraphs(content) },
    cacheKey: keyOf(content),
  }));

/** The paragraphs of a post, for its modal on the landing page. */
export const GET: APIRoute<{ text: readonly string[] }> = ({ props }) => Response.json(props.text);
