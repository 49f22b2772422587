import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import { Link, useLocation } from 'wouter';
import { Permission, SCREENS, screenPath } from '@rmo/contracts';
import { errorMessage, useOfficialsDeleteMutation, useSession, type Official } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { Avatar } from '@rmo/ui/Avatar';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { EditIcon, TrashIcon } from '@rmo/ui/icons';
import { PageHeading } from '@rmo/ui/PageHeading';
import { RatingStars } from '@rmo/ui/RatingStars';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const years = (count: number): string => `${count} ${count === 1 ? 'year' : 'years'}`;

export function OfficialHeader({ official }: { official: Official }) {
  const { user, can } = useSession();
  const name = `${official.firstName} ${official.lastName}`;
  const isOwn = user?.officialId === official.id;
  const actions = (
    <>
      {user && !isOwn && (
        <Link className="rmo-button" to={screenPath(SCREENS.officialReview, { id: official.id })}>
          Evaluate Official
        </Link>
      )}
      {can(Permission.AdminArea) && <AdminActions official={official} />}
    </>
  );
  return (
    <header className="rmo-card official-header">
      <Avatar
        firstName={official.firstName}
        lastName={official.lastName}
        photoUrl={official.photoUrl}
        size={128}
      />
      <div className="official-header__text">
        <PageHeading title={name} eyebrow={official.association} actions={actions} />
        <p className="official-header__rating">
          <RatingStars value={official.averageScore} count={official.totalReviews} />
        </p>
        <dl className="official-facts">
          <Fact term="Age">{official.age}</Fact>
          <Fact term="Location">{official.location}</Fact>
          <Fact term="Experience">{years(official.yearsExperience)}</Fact>
          <Fact term="Association">{official.association}</Fact>
          <Fact term="Average rating">{official.averageScore.toFixed(1)} / 5</Fact>
          <Fact term="Reviews">{official.totalReviews}</Fact>
        </dl>
      </div>
    </header>
  );
}

function AdminActions({ official }: { official: Official }) {
  const [remove, { isLoading }] = useOfficialsDeleteMutation();
  const [, navigate] = useLocation();
  const erase = async (): Promise<void> => {
    try {
      await remove(official.id).unwrap();
      toast.success('Official deleted');
      navigate(SCREENS.home);
    } catch (error) {
      toast.error('Error', errorMessage(error, 'Failed to delete official'));
    }
  };
  return (
    <>
      <Link
        className="rmo-button rmo-button--quiet"
        to={screenPath(SCREENS.adminOfficialEdit, { id: official.id })}
      >
        <EditIcon /> Edit
      </Link>
      <ConfirmDelete
        question="Are you sure you want to delete this official?"
        detail={
          official.totalReviews > 0
            ? `The assignments and ${official.totalReviews} ${official.totalReviews === 1 ? 'review' : 'reviews'} go with the official.`
            : 'The assignments go with the official.'
        }
        onConfirm={erase}
        trigger={(open) => (
          <Button danger size="large" icon={<TrashIcon />} loading={isLoading} onClick={open}>
            Delete
          </Button>
        )}
      />
    </>
  );
}
