import { LIMITS } from '@rmo/contracts';
import { api } from '../api';
import { totalFrom } from '../base-query';
import { isUnchanged } from '../errors';
import type { CategoryAverages, Message, NewReview, Review } from '../types';

/** Reviews in one answer where all are wanted: well below 200 KB compressed. */
const BATCH = 500;

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviewsList: build.query<
      { items: Review[]; total: number },
      { officialId: number; page: number; limit: number }
    >({
      query: ({ officialId, ...params }) => ({ url: `/officials/${officialId}/reviews`, params }),
      transformResponse: (items: Review[], meta) => ({ items, total: totalFrom(meta, items.length) }),
      providesTags: ['Review'],
    }),
    /** All reviews of an official, the newest `LIMITS.listMax` at most: what sorting and filtering need. */
    reviewsAll: build.query<Review[], number>({
      async queryFn(officialId, _api, _options, fetchJson) {
        const reviews: Review[] = [];
        for (let page = 1; reviews.length < LIMITS.listMax; page += 1) {
          const { data, error } = await fetchJson({
            url: `/officials/${officialId}/reviews`,
            params: { page, limit: BATCH },
          });
          if (error) return { error };
          reviews.push(...(data as Review[]));
          if ((data as Review[]).length < BATCH) break;
        }
        return { data: reviews };
      },
      providesTags: ['Review'],
    }),
    reviewsAverages: build.query<CategoryAverages, number>({
      query: (officialId) => `/officials/${officialId}/category-averages`,
      providesTags: ['Review'],
    }),
    /** The own reviews of one official: what can't be reviewed again. */
    reviewsMine: build.query<Review[], number>({
      query: (officialId) => ({ url: '/reviews/mine', params: { officialId } }),
      providesTags: ['Review'],
    }),
    /** Which of an event's officials the person has already reviewed there. */
    reviewsDoneAt: build.query<number[], { eventId: number; officialIds: number[] }>({
      async queryFn({ eventId, officialIds }, _api, _options, fetchJson) {
        const answers = await Promise.all(
          officialIds.map((officialId) => fetchJson({ url: '/reviews/mine', params: { officialId } })),
        );
        const failed = answers.find((answer) => answer.error);
        if (failed?.error) return { error: failed.error };
        const wrote = (index: number): boolean =>
          (answers[index]?.data as Review[]).some((review) => review.eventId === eventId);
        return { data: officialIds.filter((_id, index) => wrote(index)) };
      },
      providesTags: ['Review'],
    }),
    reviewsCreate: build.mutation<Review, { officialId: number; body: NewReview }>({
      query: ({ officialId, body }) => ({ url: `/officials/${officialId}/reviews`, method: 'POST', body }),
      // The answer comes when the official's figures are written.
      invalidatesTags: (_result, error) => (error ? [] : ['Review', 'Official']),
    }),
    reviewsDelete: build.mutation<Message, number>({
      query: (id) => ({ url: `/reviews/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (isUnchanged(error) ? [] : ['Review', 'Official']),
    }),
    reviewsReport: build.mutation<Review, number>({
      query: (id) => ({ url: `/reviews/${id}/report`, method: 'POST' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Review']),
    }),
  }),
});

export const {
  useReviewsListQuery,
  useReviewsAllQuery,
  useReviewsAveragesQuery,
  useReviewsMineQuery,
  useReviewsDoneAtQuery,
  useReviewsCreateMutation,
  useReviewsDeleteMutation,
  useReviewsReportMutation,
} = reviewsApi;
