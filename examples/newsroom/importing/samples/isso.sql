create table threads (id integer primary key, uri varchar(256) unique, title varchar(256));
create table comments (tid references threads(id), id integer primary key, parent integer, created float not null, modified float, mode integer,
  remote_addr varchar, text varchar, author varchar, email varchar, website varchar, likes integer default 0, dislikes integer default 0,
  voters blob not null, notification integer not null default 0);
insert into threads values (1, '/2019/een-mooie-avond/', 'Een mooie avond & een goal');
insert into comments values
  (1, 201, null, 1556706600.25, null, 1, '127.0.0.0', 'What a **night** &eacute;h!' || char(10) || char(10) || 'See [the goal](https://example.org/goal).', 'Demo One', 'one@example.org', null, 5, 1, x'00', 0),
  (1, 202, 201, 1556708400, null, 4, '127.0.0.0', '', null, null, null, 0, 0, x'00', 0),
  (1, 203, 202, 1556712000, null, 1, '127.0.0.0', 'Hear, hear.', 'Demo Three', null, null, 0, 0, x'00', 0),
  (1, 204, null, 1556715600, null, 2, '127.0.0.0', 'Cheap watches.', null, null, null, 0, 0, x'00', 0),
  (1, 205, null, 1556784000, null, 1, '127.0.0.0', 'The next day.', 'Demo Two', 'two@example.org', null, 0, 0, x'00', 0);
