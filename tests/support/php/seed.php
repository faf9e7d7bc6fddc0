<?php

declare(strict_types=1);

/** Makes the tables and fills them with clear demo accounts, of which the first is the demonstration's. */

require __DIR__ . '/database.php';

database()->exec('
    CREATE TABLE users (id INTEGER PRIMARY KEY, username TEXT, name TEXT, email TEXT, role TEXT, password TEXT);
    CREATE TABLE tokens (token TEXT PRIMARY KEY, user_id INTEGER REFERENCES users, expires_at INTEGER);
    CREATE TABLE polls (id INTEGER PRIMARY KEY, question TEXT, is_closed INTEGER);
    CREATE TABLE answers (poll_id INTEGER, id INTEGER, text TEXT, PRIMARY KEY (poll_id, id));
    CREATE TABLE votes (poll_id INTEGER, user_id INTEGER, answer_id INTEGER, PRIMARY KEY (poll_id, user_id));
    CREATE TABLE entries (id INTEGER PRIMARY KEY, article_id INTEGER, html TEXT, is_pinned INTEGER, created_at INTEGER);
    CREATE TABLE notifications (id INTEGER PRIMARY KEY, user_id INTEGER, type TEXT, text TEXT, url TEXT, created_at INTEGER, opened_at INTEGER, read_at INTEGER);
    CREATE TABLE comments (
        id INTEGER PRIMARY KEY, type TEXT, resource_id INTEGER, user_id INTEGER REFERENCES users, reply_to INTEGER, root_id INTEGER, level INTEGER,
        content TEXT, created_at INTEGER, updated_at INTEGER, is_removed INTEGER DEFAULT 0, key TEXT, UNIQUE (user_id, key)
    );
    CREATE TABLE likes (comment_id INTEGER, user_id INTEGER, PRIMARY KEY (comment_id, user_id));
    CREATE TABLE reports (comment_id INTEGER, user_id INTEGER, reason TEXT, explanation TEXT, PRIMARY KEY (comment_id, user_id));
');
$password = password_hash('demo-lezer-2026', PASSWORD_BCRYPT, ['cost' => 4]);
foreach ([1 => 'Demo Lezer', 2 => 'Demo Fan'] as $id => $name) {
    $username = strtolower(str_replace(' ', '.', $name));
    run('INSERT INTO users VALUES (?, ?, ?, ?, NULL, ?)', [$id, $username, $name, "$username@example.org", $password]);
}
$now = time();
run("INSERT INTO polls VALUES (12, 'Wie wint?', 0)");
foreach ([1 => 'Ajax', 2 => 'PSV'] as $id => $text) {
    run('INSERT INTO answers VALUES (12, ?, ?)', [$id, $text]);
}
run('INSERT INTO votes VALUES (12, 2, 1)');
for ($id = 1; $id <= 13; $id += 1) {
    run('INSERT INTO entries VALUES (?, 7, ?, ?, ?)', [$id, "<p>Minuut $id</p>", $id === 3 ? 1 : 0, $now - (14 - $id) * 60]);
}
run("INSERT INTO notifications VALUES (1, 1, 'message', 'Welkom bij de site.', '/', ?, NULL, NULL)", [$now - 600]);
run("INSERT INTO comments (id, type, resource_id, user_id, level, content, created_at) VALUES (1, 'article', 7, 2, 0, 'Mooie wedstrijd.', ?)", [$now - 300]);
