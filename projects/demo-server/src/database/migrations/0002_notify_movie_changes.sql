-- Notifies every server on this database of changed movies, whoever changes them. Triggers see the
-- statements of all clients, and notifications are sent when the transaction is committed.
--
-- The triggers work by statement, not by row, so that a bulk change costs a few notifications. One
-- holds less than 8000 bytes: an id is at most 11 characters and a comma.

create function notify_movies(event text, ids integer[]) returns void
language plpgsql set search_path from current as $$
begin
  perform pg_notify(
    'movie_changes',
    json_build_object('event', event, 'ids', json_agg(id order by id))::text
  )
  from (
    select id, (row_number() over (order by id) - 1) / 500 as part from unnest(ids) as id
  ) parts
  group by part;
end $$;

create function notify_movie_changes() returns trigger
language plpgsql set search_path from current as $$
begin
  case tg_op
    when 'INSERT' then
      perform notify_movies('CREATE', array(select id from new_rows));
    when 'UPDATE' then
      -- To clients, a movie with a new id is another movie.
      perform notify_movies('DELETE', array(select id from old_rows except select id from new_rows));
      perform notify_movies('CREATE', array(select id from new_rows except select id from old_rows));
      perform notify_movies('UPDATE', array(select id from new_rows intersect select id from old_rows));
    when 'DELETE' then
      perform notify_movies('DELETE', array(select id from old_rows));
    when 'TRUNCATE' then
      perform notify_movies('DELETE', array(select id from movies));
  end case;
  return null;
end $$;

create trigger notify_created after insert on movies
  referencing new table as new_rows
  for each statement execute function notify_movie_changes();

create trigger notify_updated after update on movies
  referencing old table as old_rows new table as new_rows
  for each statement execute function notify_movie_changes();

create trigger notify_deleted after delete on movies
  referencing old table as old_rows
  for each statement execute function notify_movie_changes();

-- Runs before the statement, because afterwards the rows are gone.
create trigger notify_truncated before truncate on movies
  for each statement execute function notify_movie_changes();

-- The name of a genre, a director or a distributor is shown with its movies, so they change with it.
-- The argument is the column of `movies` that refers to the table.
create function notify_renamed() returns trigger
language plpgsql set search_path from current as $$
declare
  ids integer[];
begin
  execute format(
    'select array(
       select movies.id
       from movies
       join new_rows on new_rows.id = movies.%I
       join old_rows on old_rows.id = new_rows.id
       where new_rows.name <> old_rows.name
     )',
    tg_argv[0]
  ) into ids;
  perform notify_movies('UPDATE', ids);
  return null;
end $$;

create trigger notify_renamed after update on genres
  referencing old table as old_rows new table as new_rows
  for each statement execute function notify_renamed('genre_id');

create trigger notify_renamed after update on directors
  referencing old table as old_rows new table as new_rows
  for each statement execute function notify_renamed('director_id');

create trigger notify_renamed after update on distributors
  referencing old table as old_rows new table as new_rows
  for each statement execute function notify_renamed('distributor_id');
